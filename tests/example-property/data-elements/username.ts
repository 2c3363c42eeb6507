/** The user name of a signed-in visitor. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("username") });
