import { webInteraction } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { example } from "../testing/example.ts";
import { fieldTable, splitTable } from "./field-table.ts";

const linkClicks = "web.webinteraction.linkClicks";

const pathsIn = (tree: object | undefined): string[] =>
  Object.entries(tree ?? {}).flatMap(([name, node]) =>
    Array.isArray(node) || "sensitivity" in node ? `.${name}` : pathsIn(node).map((path) => `.${name}${path}`),
  );

describe("the table of fields", () => {
  it("is complete when the events of the SDK's components have been added", () => {
    const { first, later } = splitTable(example);
    expect({ ...first, events: { ...first.events, ...later } }).toEqual(fieldTable(example));
    expect(Object.keys(first.events)).toEqual(expect.arrayContaining(example.events.map(({ label }) => label)));
    expect(Object.keys(later)).toContain(linkClicks);
  });

  it("has the envelope's fields in a group that an event adds to", () => {
    const { envelope, events } = fieldTable(example);
    const { web } = events[linkClicks] ?? {};
    expect(pathsIn(web)).toEqual([
      ...pathsIn(envelope.web),
      ...pathsIn(webInteraction).map((path) => `.webInteraction${path}`),
    ]);
    expect(pathsIn(envelope.web)).toContain(".webPageDetails.name");
  });

  it("has an event of the SDK from the start if a rule sends it", () => {
    const [name, loaded] = Object.entries(example.rules)[0] ?? [];
    if (!name || !loaded) throw new Error("The example has no rule.");
    const then = {
      kind: "action",
      name: "send-event",
      settings: { labels: [linkClicks] },
      delegate: () => () => {},
    } as const;
    const rules = { ...example.rules, [name]: { ...loaded, rule: { ...loaded.rule, then } } };
    expect(Object.keys(splitTable({ ...example, rules }).first.events)).toContain(linkClicks);
  });
});
