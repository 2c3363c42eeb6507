/** Triggers when the visitor reaches a step of the scheduling flow, once per flag and page, however the step is detected. */
import { type DataLayerItem, defineTrigger, forTrace, lateDelegate } from "tagwell";
import { schedulingArea } from "../scheduling-area.ts";
import { schedulingFlags } from "../scheduling-flags.ts";

/** Member and group numbers must not be read, so this only checks whether the field is blank. */
const isFilled = (field: Element) => "value" in field && /\S/.test(String(field.value));

/**
 * Triggers when the visitor reaches a step of the scheduling flow: by its element (present now or added later), by the data
 * layer event `openscheduling.<flag>`, or when the site sets the flag to true. The table of steps is `scheduling-steps.ts`.
 */
export const schedulingFlag = defineTrigger({
  name: "scheduling-flag",
  onceFlags: forTrace(() => schedulingFlags.map((flag) => `openscheduling.${flag}`)),
  delegate: lateDelegate({
    concern: () => ({
      // Elsewhere the rule's condition fails, and the flag must stay available for pages of the area.
      address: schedulingArea,
      selector: "[data-scheduling]",
      attributes: ["data-scheduling"],
      types: ["click", "change"],
      see: (target, type) => type === "click" || isFilled(target) || undefined,
      hears: ({ event, openscheduling }: DataLayerItem) =>
        openscheduling !== undefined || event?.startsWith("openscheduling.") === true,
    }),
    load: () => import("./scheduling-flag.late.ts"),
  }),
});

/** Describes the trigger in the documentation. */
export const describe = (): string =>
  `a step of the scheduling flow: ${schedulingFlags.map((flag) => `\`${flag}\``).join(", ")}`;
