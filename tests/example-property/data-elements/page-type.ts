/** The page's type: set by the site, or the first path segment. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageType"), pageInfo("type")) });
