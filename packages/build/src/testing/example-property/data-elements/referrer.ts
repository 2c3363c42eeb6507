/** The address of the page before. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("referrer") });
