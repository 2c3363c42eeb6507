/** Whether the visitor is signed in. */
import { pageInfo } from "tagwell";
import { dataElement } from "../property.ts";

export default dataElement({ from: pageInfo("userStatus") });
