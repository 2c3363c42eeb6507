/** The specialty in a doctor search. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("specialtysearch") });
