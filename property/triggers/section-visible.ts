/** Triggers when a named section of the page becomes visible, once per name and page. */
import { lateDelegate, type Trigger } from "tagwell";
import type { SectionDetails, SectionVisibleSettings } from "./section-visible.late.ts";

const delegate = lateDelegate<SectionVisibleSettings, SectionDetails>({
  concern: ({ address }) => ({
    ...(address && { address }),
    selector: "[data-section]",
    attributes: ["data-section"],
  }),
  load: () => import("./section-visible.late.ts"),
});

/**
 * Triggers when `part` (0 to 1) of a section `[data-section="<name>"]` is visible, or that share of the viewport if the
 * section is larger. Sections that are added later count too. Pages with another `address` load nothing for it.
 */
export function sectionVisible({ part = 0.5, address }: Partial<SectionVisibleSettings> = {}): Trigger<SectionDetails> {
  const settings: SectionVisibleSettings = { part, ...(address && { address }) };
  return { kind: "event", name: "section-visible", settings, delegate };
}

/** Describes the trigger in the documentation. */
export const describe = (): string => "a named section comes into view, once per page";
