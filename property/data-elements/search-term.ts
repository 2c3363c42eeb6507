/** What the visitor searched for: the first of the sites' search parameters that is not blank. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("combine", "searchterms", "search", "keys") });
