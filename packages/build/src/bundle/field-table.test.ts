import { lateDelegate } from "@tagwell/container";
import { addFields } from "@tagwell/container/boot";
import { buildFields, webInteraction } from "@tagwell/contract";
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
    const table = structuredClone(first);
    addFields(table, later);
    expect(table).toEqual(fieldTable(example));
    expect(Object.keys(later.events)).toEqual(expect.arrayContaining([linkClicks, "clip_start"]));
    expect(first.events).not.toHaveProperty("clip_start");
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

  it("accepts what this build has of the fields that tell of it, and any build's where it is not known", () => {
    const build = { environment: "staging", buildDate: "2026-11-23T09:30:00Z", version: "1.2.3" };
    const own = Object.entries(build).map(([name, value]) => [name, ["o", value]]);
    const containerOf = ({ events }: ReturnType<typeof fieldTable>) =>
      (Object.values(events)[0]?.[example.config.tenantKey] as { container?: object } | undefined)?.container;
    const events = example.events.filter(({ fields }) => "container" in fields);
    expect(events).not.toHaveLength(0);
    expect(containerOf(splitTable({ ...example, events }, build).first)).toMatchObject(Object.fromEntries(own));
    expect(containerOf(fieldTable({ ...example, events }))).toMatchObject({
      environment: ["o", "development|staging|production"],
      version: ["c", buildFields.version.pattern],
    });
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
    const on = { kind: "event", name: "now", settings: {}, delegate: () => () => {} } as const;
    const rules = { ...example.rules, [name]: { ...loaded, rule: { on, then } } };
    expect(Object.keys(splitTable({ ...example, rules }).first.events)).toContain(linkClicks);
  });

  it("has the fields of an event in the later file if only rules of late triggers send it", () => {
    const [label = "", fields] = Object.entries(fieldTable(example).events)[0] ?? [];
    const delegate = lateDelegate({ concern: () => ({}), load: async () => ({ default: () => () => {} }) });
    const late = { kind: "event", name: "tab-opened", settings: {}, delegate } as const;
    const now = { ...late, delegate: () => () => {} };
    const then = { kind: "action", name: "send-event", settings: { labels: [label] }, delegate: now.delegate } as const;
    const split = (...triggers: (typeof late | typeof now)[]) => {
      const rules = triggers.map((on) => ["tab", { name: "tab", file: "", rule: { on: [on], then } }] as const);
      const all = Object.fromEntries(rules.map(([name, rule], index) => [name + index, rule]));
      return splitTable({ ...example, rules: all as never });
    };
    const { first, later } = split(late);
    const brought = { [label]: expect.objectContaining({ [example.config.tenantKey]: expect.anything() }) };
    expect(fields).toBeDefined();
    expect([first.events[label], later.events]).toEqual([undefined, expect.objectContaining(brought)]);
    expect(Object.keys(split(late, now).later.events)).not.toContain(label);
    expect(split(now).first.events[label]).not.toEqual({});
  });
});
