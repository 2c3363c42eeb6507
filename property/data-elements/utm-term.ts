/** The campaign's term. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("utm_term") });
