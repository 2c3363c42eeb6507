/** The address of the previous page, with only the listed query parameters. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("referrer") });
