// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { ModuleTools } from "../engine/container.ts";
import { path } from "../extensions/conditions/path.ts";
import { conditionalValue } from "../extensions/data-elements/conditional-value.ts";
import { constant } from "../extensions/data-elements/constant.ts";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import { compileContainer } from "./compile-container.ts";

const { parts, event } = delegatesUnderTest(window);
const buildInfo = { buildDate: "2026-01-01T00:00:00Z", environment: "development", turbineVersion: "0" };

function compile(given: Partial<Parameters<typeof compileContainer>[0]>) {
  const input = { rules: {}, dataElements: {}, buildInfo, orgId: "org@AdobeOrg", ...given };
  return compileContainer(input, parts);
}
it("has a data element read for now if a page reads it, without an event or with an object of its own", () => {
  const here = conditionalValue(path("/lp"), constant("yes"), constant("no"));
  const { dataElements, extensions } = compile({ dataElements: { here: { from: here } } });
  const { modulePath = "", settings } = dataElements.here ?? {};
  const module: { exports: unknown } = { exports: undefined };
  extensions.tagwell?.modules[modulePath]?.script(module, undefined, undefined, {} as ModuleTools);
  const read = module.exports as (settings: unknown, event?: object) => unknown;
  window.history.replaceState(null, "", "/lp");
  const before = event();
  window.history.replaceState(null, "", "/");
  expect([read(settings), read(settings, { detail: 1 }), read(settings, before)]).toEqual(["no", "no", "yes"]);
});
