/** What kind of page it is: the site's word, or the first part of the path. */
import { firstOf, pageInfo } from "@tagwell/container";
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageType"), pageInfo("type")) });
