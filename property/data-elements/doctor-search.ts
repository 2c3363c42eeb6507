/** The provider id in a doctor search. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("doctorsearch") });
