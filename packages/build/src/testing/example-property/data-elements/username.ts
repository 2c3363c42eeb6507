/** The name that the visitor signed in with. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("username") });
