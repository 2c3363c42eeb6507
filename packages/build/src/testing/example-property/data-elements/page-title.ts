/** The page's title. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../sources.ts";

export default dataElement({ from: pageInfo("title") });
