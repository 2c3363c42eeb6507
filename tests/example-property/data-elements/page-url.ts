/** The page's address: origin, path and listed query parameters, without the hash. */
import { pageInfo } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("url") });
