/** The provider of an appointment. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("id") });
