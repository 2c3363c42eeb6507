import { expect, it } from "vitest";
import type { Fire } from "../rules/component.ts";
import { rule } from "../rules/rule.ts";
import { send } from "./actions/send-event.ts";
import { track } from "./actions/track.ts";
import { defineTrigger } from "./define-trigger.ts";
import type { LateCode } from "./late-code.ts";
import { lateDelegate } from "./late-delegate.ts";

interface TabDetails {
  tab: { name: string };
}

const tabOpened = defineTrigger({
  name: "tab-opened",
  delegate: (parts) => (settings: { list: string }, fire: Fire<TabDetails>) =>
    fire({ moment: parts.captureMoment(), tab: { name: settings.list } }),
});
declare const load: () => Promise<{ default: LateCode<object, TabDetails> }>;

it("makes a trigger with its settings, whose delegate is the same for all rules", () => {
  const made = tabOpened({ list: "#a" });
  expect(made).toMatchObject({ kind: "event", name: "tab-opened", settings: { list: "#a" } });
  expect(tabOpened({ list: "#b" }).delegate).toBe(made.delegate);
});

it("knows its settings and its details from the delegate, late or not", () => {
  const rules = () => {
    const late = defineTrigger({ name: "late", delegate: lateDelegate({ concern: () => ({}), load }) });
    return [
      rule(tabOpened({ list: "#a" }), { then: track("tab", ({ tab }) => tab.name) }),
      rule(late(), { then: [track("tab", ({ tab }) => tab.name), send("tab", () => ({}))] }),
      // @ts-expect-error the settings are needed
      tabOpened(),
      // @ts-expect-error no such setting
      tabOpened({ lists: "#a" }),
      // @ts-expect-error the trigger passes on no scroll
      rule(tabOpened({ list: "#a" }), { then: track("tab", ({ scroll }) => scroll) }),
      // @ts-expect-error nor does the late one
      rule(late(), { then: track("tab", ({ scroll }) => scroll) }),
      // @ts-expect-error the delegate passes on something else
      defineTrigger({ name: "x", delegate: () => (_settings: object, fire: Fire<TabDetails>) => fire({ tab: 1 }) }),
    ];
  };
  expect(rules).toBeTypeOf("function");
});
