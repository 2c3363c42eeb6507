/** Triggers when a tab is opened. Its code is a file of its own. */
import { defineTrigger, lateDelegate } from "tagwell";

export const tabOpened = defineTrigger({
  name: "tab-opened",
  delegate: lateDelegate({
    concern: () => ({
      selector: "[data-tabs]",
      types: ["click"],
      see: (target) => target.closest("[data-tabs] [data-tab]")?.getAttribute("data-tab") ?? undefined,
      hears: ({ event }) => event === "tab-opened",
    }),
    load: () => import("./tab-opened.late.ts"),
  }),
});
