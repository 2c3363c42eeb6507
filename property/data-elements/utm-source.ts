/** The campaign's source. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("utm_source") });
