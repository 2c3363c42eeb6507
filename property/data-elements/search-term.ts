/** The search term: the first of the sites' search parameters that is not blank. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("combine", "searchterms", "search", "keys") });
