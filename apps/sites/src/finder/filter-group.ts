/** One filter that a finder offers. */
import type { FilterName } from "../people/person.ts";

export interface FilterGroup {
  name: FilterName;
  label: string;
  kind: "select" | "checkboxes" | "chips";
}
