/** The department that an appointment is sought in. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("dept") });
