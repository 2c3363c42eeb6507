/** The visitor's position in the online scheduling flow. Typed values are never collected. */
import { ids, integer, label, oneOf, vocabulary } from "tagwell";
import { schedulingFlags, schedulingSteps } from "../scheduling-flags.ts";

/** Single ids, or lists of ids in one parameter (`id=1,2,3`), kept unchanged. */
export const schedulingIds = {
  departmentId: ids("Department id: query parameter dept."),
  providerId: ids("Provider id: query parameter id."),
  visitTypeId: ids('Visit type id: query parameter vt, "0" unless told.'),
};

export const scheduling = {
  ...schedulingIds,
  flag: oneOf("Which of the eleven flags turned true.", ...schedulingFlags),
  action: label("The action label of the flag."),
  step: oneOf("The step of the flow that the flag belongs to.", ...schedulingSteps),
  // Sites put free text there, on pages that are about one visitor.
  insuranceProvider: vocabulary(
    "The insurance provider that was chosen; words that are neither published nor an insurer's become [other].",
  ),
  timeSlots: {
    "5": integer("Time slots shown within 5 days.", 0, 100_000),
    "7": integer("Time slots shown within 7 days.", 0, 100_000),
    "14": integer("Time slots shown within 14 days.", 0, 100_000),
    "28": integer("Time slots shown within 28 days.", 0, 100_000),
  },
  entry: oneOf("How the flow was entered.", "standalone", "embedded", "signup"),
};
