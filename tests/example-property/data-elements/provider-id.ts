/** The provider id of the appointment. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("id") });
