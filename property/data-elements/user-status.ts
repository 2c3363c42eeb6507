/** Whether the visitor is signed in. */
import { dataElement, pageInfo } from "@tagwell/container";

export default dataElement({ from: pageInfo("userStatus") });
