/** The provider that an appointment is sought with. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("id") });
