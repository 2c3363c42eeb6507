/** The rules for Prometheus and the dashboard for Grafana ask for metrics and labels that an edge has. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { startTestEdge, type TestEdge } from "../../packages/console-server/src/testing/test-edge.ts";

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../packages/tagwell/deploy/${name}`, import.meta.url)), "utf8");
const files = { rules: read("prometheus-rules.yml"), dashboard: read("grafana-dashboard.json") };

/** Labels that Prometheus adds, and that of a histogram's limits. */
const added = ["instance", "job", "le"];
let edge: TestEdge;
/** Each metric with the labels of its lines. */
const metrics = new Map<string, Set<string>>();

beforeAll(async () => {
  edge = await startTestEdge();
  await edge.send("collect", [{ xdm: scrollEvent() }]);
  for (const line of (await edge.ask("/metrics")).text.split("\n")) {
    const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const known = metrics.get(name) ?? new Set(added);
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
});
afterAll(() => edge.close());

it.each(Object.entries(files))("the %s name metrics that there are", (_file, text) => {
  const named = new Set(text.match(/\b(?:tagwell_(?!edge\b)|process_)\w+/g));
  expect(named.size).toBeGreaterThan(9);
  expect([...named].filter((name) => !metrics.has(name))).toEqual([]);
});

it.each(Object.entries(files))("the %s name labels that their metrics have", (_file, text) => {
  const wrong = [...text.matchAll(/\b(tagwell_\w+)\{([^}]*)\}/g)].flatMap(([, metric = "", labels = ""]) =>
    [...labels.matchAll(/(\w+)(?:=|!)/g)].flatMap(([, label = ""]) =>
      metrics.get(metric)?.has(label) ? [] : `${metric}: ${label}`,
    ),
  );
  const known = new Set([...metrics.values()].flatMap((labels) => [...labels]));
  const grouped = [...text.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, labels = ""]) => labels.split(", "));
  expect([...wrong, ...grouped.filter((label) => !known.has(label))]).toEqual([]);
});

it("the dashboard is JSON of which every panel has a place and a question", () => {
  const { panels } = JSON.parse(files.dashboard) as { panels: { gridPos: object; targets: { expr: string }[] }[] };
  expect(panels.every(({ gridPos, targets }) => gridPos && targets.every(({ expr }) => expr.length > 0))).toBe(true);
});
