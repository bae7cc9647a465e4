"use strict";
// The graph of a report: columns by distance from the change, one focusable node per symbol. Without this script the
// page still holds every line of it as text. All text goes in by textContent, so that nothing of it is ever markup.
(() => {
  const { nodes, edges, states, words } = JSON.parse(document.getElementById("data").textContent);
  const SVG = "http://www.w3.org/2000/svg";
  const WIDE = 210, HIGH = 66, ACROSS = 290, DOWN = 84, EDGE = 16, LONGEST = 26;
  const canvas = document.getElementById("canvas"), panel = document.getElementById("panel");
  const into = nodes.map(() => []), out = nodes.map(() => []);
  for (const [from, to] of edges) { out[from].push(to); into[to].push(from); }

  // --- places: like an outline. What a symbol leads to stands right of it, from its own row downwards ---------------
  const row = new Map();
  let rows = 0;
  function settle(at) {
    row.set(at, rows);
    const next = out[at].filter(to => nodes[to].hop > nodes[at].hop);
    for (const to of next) if (!row.has(to)) settle(to);
    if (row.get(at) === rows) rows += 1;
  }
  for (const hop of [...new Set(nodes.map(node => node.hop))].sort()) {
    nodes.forEach((node, at) => { if (node.hop === hop && !row.has(at)) settle(at); });
  }
  const columns = [];
  nodes.forEach((node, at) => (columns[node.hop] ??= []).push(at));
  const shown = columns.filter(Boolean), x = new Map(), y = new Map();
  shown.forEach((column, place) => {
    column.sort((a, b) => row.get(a) - row.get(b));
    for (const at of column) {
      x.set(at, EDGE + place * ACROSS);
      y.set(at, EDGE + row.get(at) * DOWN);
    }
  });
  const width = EDGE * 2 + (shown.length - 1) * ACROSS + WIDE, height = EDGE * 2 + rows * DOWN - (DOWN - HIGH);

  // --- drawing ----------------------------------------------------------------------------------------------------
  function draw(name, attributes, parent, text) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  }
  const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": words.graph }, canvas);
  const arrow = draw("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" }, draw("defs", {}, svg));
  draw("path", { d: "M0 0L8 4L0 8z" }, arrow);
  const lines = edges.map(([from, to]) => {
    const x1 = x.get(from) + WIDE, y1 = y.get(from) + HIGH / 2, x2 = x.get(to), y2 = y.get(to) + HIGH / 2, bend = Math.max(40, (x2 - x1) / 2);
    return draw("path", { class: `edge ${nodes[to].state}`, d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`, "marker-end": "url(#arrow)" }, svg);
  });
  const SHAPES = {
    changed: g => draw("rect", { class: "shape", width: WIDE, height: HIGH, rx: HIGH / 2 }, g),
    breaks: g => draw("polygon", { class: "shape", points: `14,0 ${WIDE - 14},0 ${WIDE},${HIGH / 2} ${WIDE - 14},${HIGH} 14,${HIGH} 0,${HIGH / 2}` }, g),
    check: g => draw("polygon", { class: "shape", points: `14,0 ${WIDE},0 ${WIDE - 14},${HIGH} 0,${HIGH}` }, g),
    compatible: g => draw("rect", { class: "shape", width: WIDE, height: HIGH }, g),
    indirect: g => draw("rect", { class: "shape", width: WIDE, height: HIGH, rx: 10 }, g),
  };
  const short = text => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
  const marks = nodes.map((node, at) => {
    const label = `${node.name}, ${node.where}, ${states[node.state]}`;
    const g = draw("g", { class: `node ${node.state}`, role: "button", "aria-label": label, "aria-pressed": "false", tabindex: at ? -1 : 0, transform: `translate(${x.get(at)} ${y.get(at)})` }, svg);
    SHAPES[node.state](g);
    draw("rect", { class: "halo", x: -5, y: -5, width: WIDE + 10, height: HIGH + 10, rx: 8 }, g);
    draw("title", {}, g, label);
    draw("text", { x: WIDE / 2, y: 23 }, g, short(node.name));
    draw("text", { x: WIDE / 2, y: 39, class: "where" }, g, short(node.where));
    draw("text", { x: WIDE / 2, y: 55, class: "state" }, g, states[node.state]);
    g.addEventListener("click", () => choose(at));
    g.addEventListener("focus", () => rove(at));
    g.addEventListener("keydown", event => key(event, at));
    return g;
  });

  // --- choosing: what leads to a symbol and what it leads to -------------------------------------------------------
  let chosen = null;
  function along(at, next, seen = new Set([at])) {
    for (const other of next[at]) if (!seen.has(other)) { seen.add(other); along(other, next, seen); }
    return seen;
  }
  function choose(at) {
    chosen = chosen === at ? null : at;
    const near = chosen === null ? null : new Set([...along(at, into), ...along(at, out)]);
    marks.forEach((mark, other) => {
      mark.classList.toggle("chosen", other === chosen);
      mark.setAttribute("aria-pressed", String(other === chosen));
      mark.classList.toggle("dim", near !== null && !near.has(other));
    });
    lines.forEach((line, place) => line.classList.toggle("dim", near !== null && !edges[place].every(end => near.has(end))));
    describe();
  }
  function element(name, text, parent) {
    const made = document.createElement(name);
    made.textContent = text;
    parent.append(made);
    return made;
  }
  function describe() {
    panel.replaceChildren();
    if (chosen === null) return;
    const node = nodes[chosen];
    element("h3", node.name, panel);
    const place = element("p", "", panel), link = element(node.url ? "a" : "span", node.where, place);
    if (node.url) link.href = node.url;
    place.append(` · ${states[node.state]}`);
    for (const [title, list] of [[words.from, into[chosen]], [words.to, out[chosen]]]) {
      if (!list.length) continue;
      element("h3", title, panel);
      const items = element("ul", "", panel);
      for (const other of list) {
        const button = element("button", nodes[other].name, element("li", "", items));
        button.type = "button";
        button.addEventListener("click", () => { choose(other); marks[other].focus(); });
      }
    }
  }

  // --- keyboard: arrows walk the graph, Enter chooses, Escape lets go ----------------------------------------------
  function rove(at) { marks.forEach((mark, other) => mark.setAttribute("tabindex", other === at ? 0 : -1)); }
  const visible = at => at !== undefined && !marks[at].classList.contains("off");
  function key(event, at) {
    const column = shown.find(candidates => candidates.includes(at)).filter(visible), place = column.indexOf(at);
    const moves = { ArrowLeft: into[at].find(visible), ArrowRight: out[at].find(visible), ArrowUp: column[place - 1], ArrowDown: column[place + 1] };
    if (event.key in moves) { if (visible(moves[event.key])) marks[moves[event.key]].focus(); }
    else if (event.key === "Enter" || event.key === " ") choose(at);
    else if (event.key === "Escape" && chosen !== null) choose(chosen);
    else return;
    event.preventDefault();
  }

  // --- filters and size --------------------------------------------------------------------------------------------
  const search = document.getElementById("search"), hidden = new Set();
  function filter() {
    const wanted = search.value.trim().toLowerCase();
    nodes.forEach((node, at) => {
      const off = hidden.has(node.state) || !`${node.name} ${node.where}`.toLowerCase().includes(wanted);
      marks[at].classList.toggle("off", off);
    });
    lines.forEach((line, place) => line.classList.toggle("off", !edges[place].every(visible)));
    rove(Math.max(0, nodes.findIndex((_, at) => visible(at))));
  }
  search.addEventListener("input", filter);
  const fieldset = document.getElementById("states");
  for (const state of Object.keys(states).filter(name => nodes.some(node => node.state === name))) {
    const label = element("label", "", fieldset), box = document.createElement("input");
    box.type = "checkbox";
    box.checked = true;
    box.addEventListener("change", () => { box.checked ? hidden.delete(state) : hidden.add(state); filter(); });
    label.append(box, ` ${states[state]}`);
  }
  let scale = 1;
  function size(factor) {
    scale = Math.min(2, Math.max(0.3, scale * factor));
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
  }
  document.getElementById("in").addEventListener("click", () => size(1.25));
  document.getElementById("out").addEventListener("click", () => size(0.8));
  document.getElementById("graph").hidden = false;
  if (canvas.clientWidth) size(Math.min(1, canvas.clientWidth / width));
})();
