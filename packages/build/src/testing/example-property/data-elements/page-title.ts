/** The page's title. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../property.ts";

export default dataElement({ from: pageInfo("title") });
