/** The department id of the appointment. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("dept") });
