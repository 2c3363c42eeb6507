/** An event is guarded in its strictest form first, and again when the files that it needs are loaded. */
import { noGuardRules, patternsMissing, publishedOf } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { FieldTable } from "../fields/field-table.ts";
import { createGuard, type GuardParts } from "./guard.ts";
import { createTextGuard } from "./text-patterns.ts";

const table: FieldTable = {
  tenantKey: "_example",
  envelope: { web: { webPageDetails: { name: ["t", 255], URL: ["u", 2048] } } },
  events: { visit: { _example: { term: ["v", 255], seen: ["n", 0, 9], tags: ["L", 255] } } },
};

function setUp() {
  const come = { patterns: () => {}, words: () => {} };
  const coming = {
    patterns: new Promise<void>((resolve) => (come.patterns = resolve)),
    words: new Promise<void>((resolve) => (come.words = resolve)),
  };
  const loaded = new Set<string>();
  const over = new Set<string>();
  const asked: string[] = [];
  const whole = createTextGuard(noGuardRules);
  const published = publishedOf({ plain: ["heart"] });
  const guard = createGuard({
    table,
    guardRules: noGuardRules,
    texts: {
      whole: () => (loaded.has("patterns") ? whole : undefined),
      published: () => (loaded.has("words") ? published : undefined),
      arrive(file) {
        asked.push(file);
        return over.has(file) ? undefined : coming[file];
      },
    },
  });
  const finish = (file: "patterns" | "words", isLoaded = true) => {
    over.add(file);
    if (isLoaded) loaded.add(file);
    come[file]();
  };
  return { guard, finish, asked };
}
const visit = (name: string, rest: object = {}) => ({ web: { webPageDetails: { name } }, ...rest });
const plain = { path: "web.webPageDetails.name", reason: patternsMissing };

describe("an event", () => {
  it("of plain texts needs no file", () => {
    const { guard, asked } = setUp();
    expect(guard(visit("Heart failure"))).toEqual({ xdm: visit("Heart failure"), cuts: [] });
    expect(asked).toEqual([]);
  });

  it("with another text loses that text until the patterns are loaded", async () => {
    const { guard, finish, asked } = setUp();
    const { xdm, later } = guard(visit("Open House 10/12/2026, Room 2"));
    expect(xdm).toEqual({});
    finish("patterns");
    expect(await later?.()).toEqual({ xdm: visit("Open House 10/12/2026, Room 2"), cuts: [] });
    expect(asked).toEqual(["patterns"]);
    expect(guard(visit("Call 415-555-0123"))).toMatchObject({ cuts: [{ reason: "number" }] });
  });

  it("that also needs the published words gets its final form when both are loaded", async () => {
    const { guard, finish, asked } = setUp();
    const event = { eventType: "visit", _example: { term: "heart failure", seen: 1 } };
    const { xdm, later } = guard(event);
    expect(xdm).toEqual({ _example: { seen: 1 } });
    const final = later?.();
    finish("patterns");
    await expect.poll(() => asked).toEqual(["patterns", "words"]);
    finish("words");
    expect((await final)?.xdm._example).toEqual({ term: "heart [other]", seen: 1 });
  });

  it("keeps its strictest form if the patterns cannot be loaded, and the removal is reported", async () => {
    const { guard, finish } = setUp();
    const final = guard(visit("Call 415-555-0123")).later?.();
    finish("patterns", false);
    expect(await final).toEqual({ xdm: {}, cuts: [plain] });
  });
});

describe("a guard without files", () => {
  const envelope = {
    ...table.envelope,
    eventType: ["c", "\\w+"],
    identityMap: { username: { "[]": { id: ["i", 256] } } },
  } as const;
  const texts = { whole: () => undefined, published: () => undefined, arrive: () => undefined };
  const create = (parts: Partial<GuardParts> = {}) =>
    createGuard({ table: { ...table, envelope }, guardRules: noGuardRules, texts, ...parts });
  const titled = visit("Heart of Gwendoline");

  it("uses nothing that it has kept for another visitor or another kind of page", () => {
    let typed: string[] = [];
    let isPersonal = false;
    const guard = create({ personalTexts: () => typed, isPersonal: () => isPersonal });
    expect(guard(titled).xdm).toEqual(titled);
    typed = ["Gwendoline"];
    expect(guard(titled).cuts).toEqual([plain]);
    typed = [];
    expect(guard(titled).xdm).toEqual(titled);
    isPersonal = true;
    expect([guard(titled).cuts, guard(titled).cuts]).toEqual([[plain], [plain]]);
  });

  it("guards a list again, to which the page may have added", () => {
    const guard = create();
    const tags = ["heart"];
    const event = { eventType: "visit", _example: { tags } };
    expect(guard(event).xdm).toEqual(event);
    tags.push("ana@example.org");
    const { xdm, cuts } = guard(event);
    expect(xdm._example).toEqual({ tags: ["heart"] });
    expect(cuts).toHaveLength(1);
  });

  it.each([null, undefined, "", Number.NaN, [], ["", null], [[]]])(
    "leaves out a blank value, and the groups that are empty then, without a report: %j",
    (tags) => {
      const name = Array.isArray(tags) ? undefined : tags;
      const xdm = {
        ...visit(name as string),
        eventType: "visit",
        _example: { tags: Array.isArray(tags) ? tags : null },
      };
      expect(create()(xdm).xdm).toEqual({ eventType: "visit" });
    },
  );

  it("leaves blank texts out of a list, and keeps 0", () => {
    const event = (tags: unknown[]) => ({ eventType: "visit", _example: { tags, seen: 0 } });
    expect(create()(event(["", "heart", null]))).toEqual({ xdm: event(["heart"]), cuts: [] });
  });

  it("removes an identity that stands in place of a list, and one under the name for members of lists", () => {
    const { xdm, cuts } = create()({ identityMap: { username: { id: "ana" }, "[]": 1 } });
    expect(xdm).toEqual({});
    expect(cuts).toHaveLength(2);
  });
});
