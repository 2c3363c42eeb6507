/** The campaign's medium. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("utm_medium") });
