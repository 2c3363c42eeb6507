/** What the property's tables must hold: the scheduling steps and the numbers to call. */
import { type SchedulingFlag, schedulingFlags, schedulingSteps as stepNames } from "@tagwell/contract";
import * as v from "valibot";

const text = (message: string) => v.pipe(v.string(message), v.regex(/\S/, message));

/** A slip of the hand in a selector; the page's browser says the rest, once per page and in its log. */
const isBalanced = (selector: string) =>
  ["[]", "()", '""', "''"].every(([open = "", close = ""]) =>
    open === close
      ? (selector.split(open).length - 1) % 2 === 0
      : selector.split(open).length === selector.split(close).length,
  );

const step = v.strictObject({
  action: text("Name the action as reports show it."),
  step: v.picklist(stepNames, `Use one of ${stepNames.join(", ")}.`),
  by: v.picklist(["click", "filled", "present"], "Use click, filled or present."),
  selector: v.optional(
    v.pipe(
      text("Use a CSS selector, or leave it out for [data-scheduling]."),
      v.check(isBalanced, "Use a CSS selector: a bracket or a quotation mark is not closed."),
    ),
  ),
});

export const schedulingSteps = v.pipe(
  v.strictObject(
    Object.fromEntries(schedulingFlags.map((flag) => [flag, step])) as Record<SchedulingFlag, typeof step>,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Map<string, string>();
    for (const [flag, { action }] of Object.entries(dataset.value)) {
      const first = seen.get(action);
      if (first === undefined) seen.set(action, flag);
      else
        addIssue({
          message: `As ${first}.action is. Give each flag an action of its own.`,
          input: action,
          path: [
            { type: "object", origin: "value", input: dataset.value, key: flag, value: dataset.value },
            { type: "object", origin: "value", input: dataset.value, key: "action", value: action },
          ],
        });
    }
  }),
);

export const callNumbers = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[^\sA-Z]+$/, "Use the campaign as utm_campaign names it, in lower case, without spaces."),
  ),
  v.pipe(
    v.string("Use ten digits in quotation marks."),
    v.regex(/^[2-9]\d{9}$/, "Use the ten digits of the number, without country code, spaces or signs."),
  ),
);
