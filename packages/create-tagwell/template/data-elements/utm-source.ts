/** The campaign's source. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_source") });
