/** The campaign parameter utm_content. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("utm_content") });
