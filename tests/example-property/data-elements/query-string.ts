/** The listed query parameters of the page's address, unchanged. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("queryString") });
