/** The address of the page before. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../property.ts";

export default dataElement({ from: pageInfo("referrer") });
