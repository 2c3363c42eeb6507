/** The specialty that a doctor search was for. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("specialtysearch") });
