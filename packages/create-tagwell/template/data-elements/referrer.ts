/** The address of the page before, with only the listed query parameters. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("referrer") });
