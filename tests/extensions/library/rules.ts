/** Test rules: each notes on the page that it ran and what its trigger reported. */
import {
  type Component,
  change,
  click,
  compare,
  customEvent,
  dataLayerEvent,
  directCall,
  domReady,
  elementExists,
  entersViewport,
  formSubmit,
  historyChange,
  landingPage,
  libraryLoaded,
  loadScript,
  maxFrequency,
  pageBottom,
  path,
  type Rule,
  timeOnPage,
  track,
  visitor,
  windowLoaded,
} from "tagwell";
import { pushToDataLayer, rule, send } from "../../example-property/property.ts";
import { tabOpened } from "./tab-opened.ts";

/** A test rule's note. */
export interface Note {
  rule: string;
  /** The id of the element that the trigger reported. */
  element?: string;
  [detail: string]: unknown;
}

const note: Component<"action"> = {
  kind: "action",
  name: "note",
  settings: {},
  delegate:
    ({ window }) =>
    (_settings, { $rule, moment: _moment, element, ...details }) => {
      const page = window as Window & { notes?: Note[] };
      page.notes ??= [];
      page.notes.push({ rule: $rule?.name, ...(element && { element: element.id }), ...details });
    },
};
/** An action that reads a data element, as a payload does. */
const read = (element: string): Component<"action"> => ({
  kind: "action",
  name: "read",
  settings: { element },
  delegate: (_parts, turbine) => (settings, event) => void turbine.getDataElementValue(settings.element, event),
});
/** An action or condition that never finishes. */
const hangs = <K extends "action" | "condition">(kind: K): Component<K> => ({
  kind,
  name: "hangs",
  settings: {},
  delegate: () => () => new Promise(() => {}),
});
const fails: Component<"condition"> = {
  kind: "condition",
  name: "fails",
  settings: {},
  delegate: () => () => {
    throw new Error("the condition's own fault");
  },
};

export const rules: Record<string, Rule> = {
  "library-loaded": rule(libraryLoaded(), { then: note }),
  "page-bottom": rule(pageBottom(), { then: note }),
  "dom-ready": rule(domReady(), { then: note }),
  "window-loaded": rule(windowLoaded(), { then: note }),
  tab: rule(tabOpened(), { then: note }),
  click: rule(click("[data-book]"), { then: note }),
  "click-text": rule(click("a", { text: "Book a visit", properties: { href: /#book$/ } }), { then: note }),
  "click-stops": rule(click("[data-stops]", { bubbleStop: true }), { then: note }),
  submit: rule(formSubmit("form"), { then: note }),
  change: rule(change("[data-watched]"), { then: note }),
  "change-to-gold": rule(change("[data-watched]", { values: ["gold"] }), { then: note }),
  landed: rule(customEvent("where"), { when: [landingPage(/\/landing$/)], then: note }),
  newcomer: rule(customEvent("where"), { when: [visitor("new")], then: note }),
  exists: rule(elementExists("#slots li.free"), { then: note }),
  viewport: rule(entersViewport("[data-seen]"), { then: note }),
  "viewport-every": rule(entersViewport("[data-seen]", { frequency: "everyEntry" }), { then: note }),
  custom: rule(customEvent("booked"), { then: note }),
  pushed: rule(dataLayerEvent("slots-shown", "booking.slots"), { then: note }),
  history: rule(historyChange(), { then: note }),
  time: rule(timeOnPage(1), { then: note }),
  call: rule(directCall("hello"), { then: note }),
  chain: rule(customEvent("chain"), { then: track("hello", () => ({ from: "chain" })) }),
  push: rule(customEvent("push"), { then: pushToDataLayer({ page: { section: "%plan-pageview%" } }) }),
  daily: rule(customEvent("daily"), { when: [maxFrequency("day")], then: note }),
  script: rule(customEvent("script"), { then: [loadScript("good.js"), note] }),
  "script-late": rule(customEvent("script-late"), { then: [loadScript("late.js"), note] }),
  "script-missing": rule(customEvent("script-missing"), { then: [loadScript("missing.js"), note] }),
  "script-broken": rule(customEvent("script-broken"), { then: [loadScript("broken.js"), note] }),
  "action-hangs": rule(customEvent("action-hangs"), { then: [hangs("action"), note] }),
  "condition-hangs": rule(customEvent("condition-hangs"), { when: [hangs("condition")], then: note }),
  "condition-fails": rule(customEvent("condition-fails"), { when: [fails], then: note }),
  "condition-not-met": rule(customEvent("condition-not-met"), { when: [path("/elsewhere")], then: note }),
  compared: rule(customEvent("compared"), { when: [compare("plan-pageview", "equals", "gold")], then: note }),
  sends: rule(customEvent("sends"), {
    then: send("web.webpagedetails.pageViews", ({ page }) => ({ page: { cms: page.cms } })),
  }),
  circular: rule(customEvent("circular"), { then: [read("circle-a"), note] }),
};
