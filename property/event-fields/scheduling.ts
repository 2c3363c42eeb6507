/** The visitor's position in the online scheduling flow. Typed values are never collected. */
import { ids, integer, label, oneOf, vocabulary } from "tagwell";
import departmentId from "../data-elements/department-id.ts";
import insuranceProvider from "../data-elements/insurance-provider.ts";
import providerId from "../data-elements/provider-id.ts";
import schedulingEntry from "../data-elements/scheduling-entry.ts";
import timeSlots5 from "../data-elements/time-slots-5.ts";
import timeSlots7 from "../data-elements/time-slots-7.ts";
import timeSlots14 from "../data-elements/time-slots-14.ts";
import timeSlots28 from "../data-elements/time-slots-28.ts";
import visitTypeId from "../data-elements/visit-type-id.ts";
import { schedulingFlags, schedulingSteps } from "../scheduling-flags.ts";

/** Single ids, or lists of ids in one parameter (`id=1,2,3`), kept unchanged. */
export const schedulingIds = {
  departmentId: ids("Department id: query parameter dept.", { from: departmentId }),
  providerId: ids("Provider id: query parameter id.", { from: providerId }),
  visitTypeId: ids('Visit type id: query parameter vt, "0" unless told.', { from: visitTypeId }),
};

export const scheduling = {
  ...schedulingIds,
  flag: oneOf(schedulingFlags, "Which of the eleven flags turned true."),
  action: label("The action label of the flag."),
  step: oneOf(schedulingSteps, "The step of the flow that the flag belongs to."),
  // Sites put free text there, on pages that are about one visitor.
  insuranceProvider: vocabulary(
    "The insurance provider that was chosen; words that are neither published nor an insurer's become [other].",
    { from: insuranceProvider },
  ),
  timeSlots: {
    "5": integer("Time slots shown within 5 days.", { max: 100_000, from: timeSlots5 }),
    "7": integer("Time slots shown within 7 days.", { max: 100_000, from: timeSlots7 }),
    "14": integer("Time slots shown within 14 days.", { max: 100_000, from: timeSlots14 }),
    "28": integer("Time slots shown within 28 days.", { max: 100_000, from: timeSlots28 }),
  },
  entry: oneOf(["standalone", "embedded", "signup"], "How the flow was entered.", { from: schedulingEntry }),
};
