/** The page's title. */
import { firstOf, pageInfo } from "@tagwell/container";
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageTitle"), pageInfo("title")) });
