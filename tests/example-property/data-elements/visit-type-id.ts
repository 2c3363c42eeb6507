/** The type of visit that is sought. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("vt") });
