/** The specialty in a doctor search. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("specialtysearch") });
