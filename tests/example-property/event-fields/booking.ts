/** The visitor's position in the booking flow. Typed values are never collected. */
import { ids, integer, label, oneOf, vocabulary } from "tagwell";

const steps = ["start", "member", "insurance"] as const;
export type BookingStep = (typeof steps)[number];

/** Single ids, or lists of ids in one parameter (`id=1,2,3`), kept unchanged. */
export const bookingIds = {
  departmentId: ids("Department id: query parameter dept."),
  providerId: ids("Provider id: query parameter id."),
  visitTypeId: ids("Visit type id: query parameter vt."),
};

export const booking = {
  ...bookingIds,
  step: oneOf("The step that was reached.", ...steps),
  action: label("The label of the step."),
  insurer: vocabulary("The insurer that was chosen: of free text, only published words."),
  slots: {
    "5": integer("Time slots shown within 5 days.", 0, 100_000),
    "7": integer("Time slots shown within 7 days.", 0, 100_000),
  },
};
