/** What the visitor searched for. */
import { dataElement, queryParameter } from "../sources.ts";

export default dataElement({ from: queryParameter("search") });
