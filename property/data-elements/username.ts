/** The name that the visitor signed in with; none for everybody else. */
import { dataElement, pageInfo } from "@tagwell/container";

export default dataElement({ from: pageInfo("username") });
