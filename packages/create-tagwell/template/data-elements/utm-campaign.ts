/** The campaign's name. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_campaign") });
