/** Triggers when a named section of the page becomes visible, once per name and page. */
import { defineTrigger, lateDelegate } from "tagwell";
import type { SectionVisibleSettings } from "./section-visible.late.ts";

/**
 * Triggers when `part` (0 to 1, half by default) of a section `[data-section="<name>"]` is visible, or that share of the viewport if the
 * section is larger. Sections that are added later count too. Pages with another `address` load nothing for it.
 */
export const sectionVisible = defineTrigger({
  name: "section-visible",
  delegate: lateDelegate({
    concern: ({ address }: SectionVisibleSettings) => ({
      ...(address && { address }),
      selector: "[data-section]",
      attributes: ["data-section"],
    }),
    load: () => import("./section-visible.late.ts"),
  }),
});

/** Describes the trigger in the documentation. */
export const describe = (): string => "a named section comes into view, once per page";
