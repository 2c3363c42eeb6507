/** The search term: the first search parameter that is not blank. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("combine", "searchterms", "search", "keys") });
