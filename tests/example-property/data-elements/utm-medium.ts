/** The campaign's medium, from utm_medium. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_medium") });
