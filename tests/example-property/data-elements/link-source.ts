/** The link that led to this page, as named by the previous page. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("linksource") });
