/** The campaign's content. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_content") });
