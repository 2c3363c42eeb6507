/** The campaign's name, from utm_campaign. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_campaign") });
