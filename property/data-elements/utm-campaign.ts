/** The campaign's name, from utm_campaign. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("utm_campaign") });
