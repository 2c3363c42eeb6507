/** The page's address: origin, path and the listed query parameters, without hash. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("url") });
