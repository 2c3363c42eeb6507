/** The department that an appointment is sought in. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("dept") });
