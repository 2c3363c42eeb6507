/** What fields of each sensitivity are, for headings. */
import type { Sensitivity } from "@tagwell/contract";

export const sensitivityNames: Record<Sensitivity, string> = {
  identity: "Identifiers of visitors",
  vocabulary: "Words that visitors may have typed",
  url: "Addresses",
  label: "Texts of the sites' authors",
  agent: "Browsers",
  code: "Codes of fixed lists",
  number: "Numbers and flags",
};
