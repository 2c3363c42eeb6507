/** Triggers when a tab is opened. Its code is a file of its own. */
import { lateDelegate, type Trigger } from "tagwell";
import type { TabDetails } from "./tab-opened.late.ts";

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
