/** The type of visit that is sought. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("vt") });
