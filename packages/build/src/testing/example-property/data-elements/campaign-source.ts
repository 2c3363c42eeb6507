/** The campaign's source, remembered for the visit. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("utm_source"), storageDuration: "session" });
