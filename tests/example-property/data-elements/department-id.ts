/** The department of an appointment. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("dept") });
