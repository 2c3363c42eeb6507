/** The provider that an appointment is sought with. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("id") });
