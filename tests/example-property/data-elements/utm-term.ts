/** The campaign parameter utm_term. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_term") });
