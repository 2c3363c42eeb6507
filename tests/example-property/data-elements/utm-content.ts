/** The campaign's content, from utm_content. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("utm_content") });
