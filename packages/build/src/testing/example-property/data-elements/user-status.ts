/** Whether the visitor is signed in. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("userStatus") });
