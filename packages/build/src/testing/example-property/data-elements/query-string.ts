/** The listed query parameters of the page's address. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("queryString") });
