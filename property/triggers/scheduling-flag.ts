/** Triggers when the visitor reaches a step of the scheduling flow, once per flag and page, however the step is detected. */
import { type DataLayerItem, type LateConcern, lateDelegate, type Trigger } from "@tagwell/container";
import { schedulingArea } from "../scheduling-area.ts";
import type { SchedulingFlag, SchedulingStep } from "../scheduling-flags.ts";

/** The details that the trigger passes to a rule. */
export interface SchedulingStepDetails {
  /** The flag, with its action label and step from the table of steps. */
  schedulingStep: { flag: SchedulingFlag; action: string; step: SchedulingStep };
}

/** One row of the table of steps. */
export interface SchedulingStepSettings {
  /** The flag's action label. */
  action: string;
  /** The flow's step that the flag belongs to. */
  step: SchedulingStep;
  /** How the element signals the flag: by a click, by a change to a value that is not blank, or by its presence. */
  by: "click" | "filled" | "present";
  /** The element's CSS selector. Default: `[data-scheduling="<flag>"]`. */
  selector?: string;
}
export type SchedulingSteps = Readonly<Record<SchedulingFlag, SchedulingStepSettings>>;

export interface SchedulingFlagSettings {
  steps: SchedulingSteps;
}

/** What must happen to a row's element, by the row's `by`. */
const signals = { click: "click", filled: "change", present: "found" } as const;

/** Member and group numbers must not be read, so this only checks whether the field is blank. */
const isFilled = (field: Element) => "value" in field && /\S/.test(String(field.value));

function concern({ steps }: SchedulingFlagSettings): LateConcern {
  const rows = (Object.keys(steps) as SchedulingFlag[]).map((flag) => {
    const { by, selector = `[data-scheduling="${flag}"]` } = steps[flag];
    return { flag, type: signals[by], selector };
  });
  const flagsOf = (target: Element, type: string) => {
    const flags = rows.filter((row) => row.type === type && target.closest(row.selector)).map(({ flag }) => flag);
    return flags.length > 0 ? flags : undefined;
  };
  return {
    // Elsewhere the rule's condition fails, and the flag must stay available for pages of the area.
    address: schedulingArea,
    selector: rows.flatMap(({ type, selector }) => (type === "found" ? selector : [])).join(),
    attributes: ["data-scheduling"],
    find: (element) => flagsOf(element, "found"),
    types: ["click", "change"],
    see: (target, type) => (type === "click" || isFilled(target) ? flagsOf(target, type) : undefined),
    hears: ({ event, openscheduling }: DataLayerItem) =>
      openscheduling !== undefined || event?.startsWith("openscheduling.") === true,
  };
}

const delegate = lateDelegate({ concern, load: () => import("./scheduling-flag.late.ts") });

/**
 * Triggers when the visitor reaches a step of the scheduling flow: by its element (present now or added later), by the data
 * layer event `openscheduling.<flag>`, or when the site sets the flag to true.
 */
export function schedulingFlag(steps: SchedulingSteps): Trigger {
  return {
    kind: "event",
    name: "scheduling-flag",
    settings: { steps } satisfies SchedulingFlagSettings,
    delegate,
    onceFlags: Object.keys(steps).map((flag) => `openscheduling.${flag}`),
  };
}

/** Describes the trigger in the documentation. */
export const describe = ({ steps }: SchedulingFlagSettings): string =>
  `a step of the scheduling flow: ${Object.keys(steps)
    .map((flag) => `\`${flag}\``)
    .join(", ")}`;
