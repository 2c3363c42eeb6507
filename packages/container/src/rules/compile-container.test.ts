// @vitest-environment jsdom
import { expect, it } from "vitest";
import { send } from "../extensions/actions/send-event.ts";
import { path } from "../extensions/conditions/path.ts";
import { site } from "../extensions/conditions/site.ts";
import { conditionalValue } from "../extensions/data-elements/conditional-value.ts";
import { constant } from "../extensions/data-elements/constant.ts";
import { libraryLoaded } from "../extensions/events/library-loaded.ts";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { Turbine } from "../extensions/turbine.ts";
import { unpacked } from "../packed-settings.ts";
import { compileContainer } from "./compile-container.ts";
import type { Action } from "./component.ts";
import { not, rule } from "./rule.ts";

const { parts, event } = delegatesUnderTest(window);
const queue = { trigger: (_rule: string, fire: () => void) => fire() };
const buildInfo = { buildDate: "2026-01-01T00:00:00Z", environment: "development", turbineVersion: "0" };
const on = libraryLoaded();
const then = send("view", () => ({}));

function compile(given: Partial<Parameters<typeof compileContainer>[0]>) {
  const input = { rules: {}, dataElements: {}, buildInfo, orgId: "org@AdobeOrg", ...given };
  return compileContainer(input, parts, queue);
}
it("has the runtime wait for actions, but not for those that end at once", () => {
  const slow: Action = { kind: "action", name: "slow", settings: {}, delegate: () => () => undefined };
  const actions = [slow, then, { ...then, delayNext: true }, { ...slow, delayNext: false }];
  const { rules } = compile({ rules: { one: rule({ on, then: actions }) } });
  expect(rules[0]?.actions.map(({ delayNext }) => delayNext)).toEqual([true, false, true, false]);
});

it("leaves out conditions that pass on every page of the site, unless a trace reports them", () => {
  const rules = { one: rule({ on, when: [site(parts.site), not(site("other")), not(site(parts.site))], then }) };
  const conditionsOf = (keepsConditions: boolean) =>
    compile({ rules, keepsConditions }).rules[0]?.conditions.map(({ negate }) => negate);
  expect(conditionsOf(false)).toEqual([true]);
  expect(conditionsOf(true)).toEqual([false, true, true]);
});

it("has a data element read for now if a page reads it, without an event or with an object of its own", () => {
  const here = conditionalValue(path("/lp"), constant("yes"), constant("no"));
  const { dataElements, extensions } = compile({ dataElements: { here: { from: here } } });
  const { modulePath = "", settings } = dataElements.here ?? {};
  const module: { exports: unknown } = { exports: undefined };
  extensions.tagwell.modules[modulePath]?.script(module, undefined, undefined, {} as Turbine);
  const read = module.exports as (settings: unknown, event?: object) => unknown;
  window.history.replaceState(null, "", "/lp");
  const before = event();
  window.history.replaceState(null, "", "/");
  expect([read(settings), read(settings, { detail: 1 }), read(settings, before)]).toEqual(["no", "no", "yes"]);
});

it("hands the runtime settings with a data element's name in them as they are, because it fills in the value", () => {
  const plain = constant("heart");
  const named = constant("%section%");
  const { dataElements } = compile({ dataElements: { plain: { from: plain }, named: { from: named } } });
  expect(typeof dataElements.plain?.settings).toBe("function");
  expect(dataElements.named?.settings).toMatchObject(named.settings);
  expect(unpacked(dataElements.plain?.settings ?? {})).toMatchObject(plain.settings);
});
