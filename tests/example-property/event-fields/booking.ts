/** The visitor's position in the booking flow. Typed values are never collected. */
import { ids, integer, label, oneOf, vocabulary } from "tagwell";
import departmentId from "../data-elements/department-id.ts";
import insurer from "../data-elements/insurer.ts";
import providerId from "../data-elements/provider-id.ts";
import visitTypeId from "../data-elements/visit-type-id.ts";

const steps = ["start", "member", "insurance"] as const;
export type BookingStep = (typeof steps)[number];

/** Single ids, or lists of ids in one parameter (`id=1,2,3`), kept unchanged. */
export const bookingIds = {
  departmentId: ids("Department id: query parameter dept.", { from: departmentId }),
  providerId: ids("Provider id: query parameter id.", { from: providerId }),
  visitTypeId: ids("Visit type id: query parameter vt.", { from: visitTypeId }),
};

export const booking = {
  ...bookingIds,
  step: oneOf(steps, "The step that was reached."),
  action: label("The label of the step."),
  insurer: vocabulary("The insurer that was chosen: of free text, only published words.", { from: insurer }),
  slots: {
    "5": integer("Time slots shown within 5 days.", { max: 100_000 }),
    "7": integer("Time slots shown within 7 days.", { max: 100_000 }),
  },
};
