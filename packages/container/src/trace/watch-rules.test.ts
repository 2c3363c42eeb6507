// @vitest-environment jsdom
/** What is recorded about a rule that runs on the engine. */
import { expect, it, vi } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import { containerFacts } from "../engine/container-facts.ts";
import { runtimeFor } from "../engine/needed-features.ts";
import { path } from "../extensions/conditions/path.ts";
import { compare } from "../extensions/conditions/value-comparison.ts";
import { constant } from "../extensions/data-elements/constant.ts";
import { libraryLoaded } from "../extensions/events/library-loaded.ts";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type { Action, Condition } from "../rules/component.ts";
import { createMakeDelegate, createReadSource } from "../rules/make-delegate.ts";
import { not, type Rule } from "../rules/rule.ts";
import { createRuleQueue } from "../rules/rule-queue.ts";
import type { OpenOccasion } from "./rule-occasions.ts";
import { tellUnderTest } from "./testing/tell-under-test.ts";
import { createWatch } from "./watch-rules.ts";

const buildInfo = { name: "X", buildDate: "2026-01-01T00:00:00Z", environment: "development", turbineVersion: "0" };
const condition = (name: string, delegate: (event: SyntheticEvent) => unknown): Condition => ({
  kind: "condition",
  name,
  settings: {},
  delegate: () => (_settings, event) => delegate(event),
});
const action = (act: (event: SyntheticEvent) => unknown = () => undefined, name = "act"): Action => ({
  kind: "action",
  name,
  settings: {},
  delegate: (_parts, turbine) => (_settings, event) => {
    turbine.getDataElementValue("term", event);
    return act(event);
  },
});
const on = libraryLoaded();

/** A promise that the test resolves. Node 20 has no `Promise.withResolvers`. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A page. `run` runs the rules on it to completion, and `ended` lists their outcomes in order. */
function setUp({ isWatched = true } = {}) {
  const { parts } = delegatesUnderTest(window);
  const captureMoment = () => ({ ...parts.captureMoment(), browser: { userAgent: "" } }) as Moment;
  const dataElements = { term: { from: constant("Grzegorz") }, section: { from: constant("heart") } };
  const ended: { rule: string; occasion: OpenOccasion; outcome: string; detail: string | undefined }[] = [];
  const { monitor, watch, openOf, endLate } = createWatch({
    site: "www",
    tell: tellUnderTest(),
    closed: (rule, occasion, outcome, detail) => ended.push({ rule, occasion, outcome, detail }),
  });
  return {
    ended,
    openOf,
    endLate,
    async run(rules: Record<string, Rule>) {
      const ofPage = { ...parts, captureMoment };
      let over = 0;
      const end = () => void over++;
      const counting = { ruleCompleted: end, ruleConditionFailed: end, ruleActionFailed: end };
      const described = { rules: isWatched ? watch(rules) : rules, dataElements };
      const facts = containerFacts(buildInfo, "org@AdobeOrg");
      runtimeFor(described)({ window, facts, flush: () => undefined }).start({
        ...described,
        makeDelegate: createMakeDelegate(ofPage),
        readSource: createReadSource(ofPage),
        captureMoment,
        isAllowed: () => true,
        monitors: () => [monitor, counting],
        addToQueue: createRuleQueue({ window, isLeaving: () => false }),
      });
      await vi.waitFor(() => expect(over).toBe(Object.keys(rules).length));
    },
  };
}
const run = async (rules: Record<string, Rule>) => {
  const page = setUp();
  await page.run(rules);
  return page;
};

it("records the trigger, the conditions in order and the values read, for a completed rule", async () => {
  const when = [path("/"), not(path("/lp")), compare("section", "equals", "heart")];
  const { ended, openOf } = await run({ rule: { on, when, then: action() } });
  expect(ended).toMatchObject([
    {
      rule: "rule",
      outcome: "completed",
      occasion: {
        trigger: "library-loaded",
        conditions: [
          { condition: "path", wants: "/", saw: "/", held: true },
          { condition: "path", wants: "/lp", saw: "/", negated: true, held: true },
          { condition: "value-comparison", wants: "section equals heart", saw: "heart", held: true },
        ],
        values: { section: "heart", term: "a text" },
      },
    },
  ]);
  expect(JSON.stringify(ended[0]?.occasion.values)).not.toContain("Grzegorz");
  expect(openOf("rule")).toBeUndefined();
});

it("records the failed condition with what it required and found, and no later ones", async () => {
  const when = [path("/"), compare("term", "equals", "heart"), path("/never-asked")];
  const { ended } = await run({ rule: { on, when, then: action() } });
  expect(ended).toMatchObject([{ outcome: "condition-failed", detail: "value-comparison" }]);
  expect(ended[0]?.occasion.conditions).toEqual([
    { condition: "path", wants: "/", saw: "/", held: true },
    { condition: "value-comparison", wants: "term equals heart", saw: "a text", held: false },
  ]);
});

it("records that a negated condition failed because it passed", async () => {
  const { ended } = await run({ rule: { on, when: [not(path("/"))], then: action() } });
  expect(ended).toMatchObject([
    { outcome: "condition-failed", occasion: { conditions: [{ negated: true, wants: "/", saw: "/", held: false }] } },
  ]);
});

it("waits for an asynchronous condition", async () => {
  const when = [condition("later", async () => true), condition("never", () => Promise.reject(new Error("no")))];
  const { ended } = await run({ rule: { on, when, then: action() } });
  expect(ended).toMatchObject([
    {
      outcome: "condition-failed",
      detail: "never",
      occasion: {
        conditions: [
          { condition: "later", held: true },
          { condition: "never", held: false },
        ],
      },
    },
  ]);
});

it("records a condition that threw, and an action that failed", async () => {
  const broken = () => {
    throw new Error("Grzegorz");
  };
  const { ended } = await run({
    one: { on, when: [condition("broken", broken)], then: action() },
    two: { on, then: action(() => Promise.reject(new Error("Grzegorz")), "act-badly") },
  });
  expect(ended).toMatchObject([
    { rule: "one", outcome: "condition-failed", detail: "broken", occasion: { conditions: [{ held: false }] } },
    { rule: "two", outcome: "failed", detail: "act-badly" },
  ]);
  expect(JSON.stringify(ended.map(({ occasion }) => ({ ...occasion, moment: undefined })))).not.toContain("Grzegorz");
});

it("separates the occasions of rules that were triggered at the same time", async () => {
  const { ended } = await run({
    one: { on, when: [path("/")], then: action() },
    two: { on, when: [path("/lp")], then: action() },
    three: { on, then: action() },
  });
  const conditionsOf = ended.map(({ rule, outcome, occasion }) => [rule, outcome, occasion.conditions.length]);
  expect(conditionsOf).toEqual([
    ["one", "completed", 1],
    ["two", "condition-failed", 1],
    ["three", "completed", 0],
  ]);
  expect(new Set(ended.map(({ occasion }) => occasion.moment)).size).toBe(3);
});

it("reports \"sent\" if an event's id was noted during the rule's run", async () => {
  const { ended, openOf, run } = setUp();
  await run({
    one: { on, then: action(() => openOf("one")?.ids.push("event-1")) },
    two: { on, then: action(() => openOf("one")?.ids.push("event-2"), "act-later") },
  });
  expect(ended).toMatchObject([
    { rule: "one", outcome: "sent", occasion: { ids: ["event-1"] } },
    { rule: "two", outcome: "completed", occasion: { ids: [] } },
  ]);
});

it("keeps the occasion of an action that still sends until the event is sent, although the rule has completed", async () => {
  const { ended, openOf, run } = setUp();
  const sent = withResolvers();
  const ids: string[] = [];
  const sending = action((event) => {
    ids.push(event.moment?.id ?? "");
    return { sending: sent.promise };
  });
  await run({ one: { on, then: sending }, two: { on, then: action(() => undefined, "act-at-once") } });
  expect(ended).toMatchObject([{ rule: "two", outcome: "completed" }]);
  openOf("one", ids[0])?.ids.push(...ids);
  sent.resolve();
  await vi.waitFor(() => expect(ended).toHaveLength(2));
  expect(ended[1]).toMatchObject({ rule: "one", outcome: "sent", occasion: { ids } });
  expect(openOf("one", ids[0])).toBeUndefined();
});

it("closes an occasion that still sends once, when the page may end", async () => {
  const { ended, endLate, run } = setUp();
  const sent = withResolvers();
  await run({ one: { on, then: action(() => ({ sending: sent.promise })) } });
  endLate();
  sent.resolve();
  await sent.promise;
  endLate();
  expect(ended).toMatchObject([{ rule: "one", outcome: "completed" }]);
});

it("does not change what the rules do", async () => {
  const doings = async (isWatched: boolean) => {
    const done: string[] = [];
    const doing = (name: string) => action((event) => done.push(`${name} by ${event.$rule?.name}`), name);
    await setUp({ isWatched }).run({
      one: { on, when: [path("/")], then: [doing("first"), doing("second")] },
      two: { on, when: [path("/lp")], then: doing("never") },
    });
    return done;
  };
  const watched = await doings(true);
  expect(watched).toEqual(["first by one", "second by one"]);
  expect(watched).toEqual(await doings(false));
});
