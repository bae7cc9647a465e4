// Opens a report's page, uses its graph as a person at a keyboard would, and writes what was to be seen at each step.
import { readFileSync } from "node:fs";
import { JSDOM, VirtualConsole } from "jsdom";

const errors = [];
const console = new VirtualConsole().on("jsdomError", error => errors.push(String(error)));
const { html } = JSON.parse(readFileSync(0, "utf8"));
const { window } = new JSDOM(html, { runScripts: "dangerously", virtualConsole: console });
const { document } = window;
const nodes = [...document.querySelectorAll(".node")];
const label = node => node?.getAttribute("aria-label") ?? null;
const press = key => document.activeElement.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const shown = () => nodes.filter(node => !node.classList.contains("off")).map(label);
const bright = () => nodes.filter(node => !node.classList.contains("dim")).map(label);
const steps = {};

steps.nodes = nodes.map(label);
steps.edges = document.querySelectorAll(".edge").length;
steps.hidden = document.getElementById("graph").hidden;
steps.tabbable = nodes.filter(node => node.getAttribute("tabindex") === "0").map(label);
nodes[0].focus();
press("ArrowRight");
steps.right = label(document.activeElement);
press("ArrowDown");
steps.down = label(document.activeElement);
press("ArrowLeft");
steps.left = label(document.activeElement);
press("Enter");
steps.chosen = nodes.filter(node => node.getAttribute("aria-pressed") === "true").map(label);
steps.bright = bright();
steps.panel = document.getElementById("panel").textContent;
steps.links = [...document.querySelectorAll("#panel a")].map(link => link.href);
press("Escape");
steps.released = bright().length;
const search = document.getElementById("search");
search.value = steps.nodes[1].slice(0, 4).toUpperCase();
search.dispatchEvent(new window.Event("input"));
steps.found = shown();
search.value = "";
search.dispatchEvent(new window.Event("input"));
for (const box of document.querySelectorAll("#states input")) {
  box.checked = false;
  box.dispatchEvent(new window.Event("change"));
}
steps.filtered = shown();
steps.markup = [...document.querySelectorAll("#graph *")].map(element => element.localName).filter(name => ["img", "b", "iframe"].includes(name));
steps.scripts = document.querySelectorAll("script").length;
process.stdout.write(JSON.stringify({ steps, errors }));
