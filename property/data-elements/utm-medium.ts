/** The campaign's medium, from utm_medium. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("utm_medium") });
