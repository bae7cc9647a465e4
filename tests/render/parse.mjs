// Reads a JSON list of Mermaid texts; writes for each what Mermaid made of it: nodes with their labels, edges, or the error.
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<!doctype html><body></body>");
Object.assign(globalThis, { window, document: window.document });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false, securityLevel: "strict" });

async function read(text) {
  try {
    const { diagramType } = await mermaid.parse(text);
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
    const nodes = [...db.getVertices().values()].map(({ id, text, classes }) => ({ id, text, classes }));
    const edges = db.getEdges().map(({ start, end, stroke }) => ({ start, end, stroke }));
    return { type: diagramType, nodes, edges };
  } catch (error) {
    return { error: String(error.message ?? error) };
  }
}

const results = [];
for (const text of JSON.parse(readFileSync(0, "utf8"))) results.push(await read(text));
process.stdout.write(JSON.stringify(results));
