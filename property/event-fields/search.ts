/** The visitor's search. */
import { ids, vocabulary } from "tagwell";

export const search = {
  term: vocabulary("The search term: the first of combine, searchterms, search and keys that is not blank."),
  doctor: ids("The provider id of a doctor search: query parameter doctorsearch."),
  specialty: vocabulary("The specialty of a doctor search: query parameter specialtysearch."),
};
