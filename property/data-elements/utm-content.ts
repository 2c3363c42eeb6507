/** The campaign's content. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("utm_content") });
