/** What the visitor searched for. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("search") });
