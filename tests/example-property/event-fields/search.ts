/** The visitor's search. */
import { ids, vocabulary } from "tagwell";
import doctorSearch from "../data-elements/doctor-search.ts";
import searchTerm from "../data-elements/search-term.ts";
import specialtySearch from "../data-elements/specialty-search.ts";

export const search = {
  term: vocabulary("The search term: the first of combine, searchterms, search and keys that is not blank.", {
    from: searchTerm,
  }),
  doctor: ids("The provider id of a doctor search: query parameter doctorsearch.", { from: doctorSearch }),
  specialty: vocabulary("The specialty of a doctor search: query parameter specialtysearch.", {
    from: specialtySearch,
  }),
};
