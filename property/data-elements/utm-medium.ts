/** The campaign's medium. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("utm_medium") });
