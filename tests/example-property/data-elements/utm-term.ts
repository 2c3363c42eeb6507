/** The campaign's search term, from utm_term. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("utm_term") });
