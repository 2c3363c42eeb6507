/** Triggers when a tab is opened. Its code is a file of its own. */
import { lateDelegate, type Trigger } from "@tagwell/container";

/** The details that the trigger passes to a rule. */
export interface TabDetails {
  /** `at`: the path of the page in the snapshot. */
  tab: { name: string; at: string };
}

const delegate = lateDelegate<object, TabDetails>({
  concern: () => ({
    selector: "[data-tabs]",
    types: ["click"],
    see: (target) => target.closest("[data-tabs] [data-tab]")?.getAttribute("data-tab") ?? undefined,
    hears: ({ event }) => event === "tab-opened",
  }),
  load: () => import("./tab-opened.late.ts"),
});

export const tabOpened = (): Trigger => ({ kind: "event", name: "tab-opened", settings: {}, delegate });
