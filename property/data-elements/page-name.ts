/** The page's name: set by the site, or derived from host and path in the same format. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageName"), pageInfo("name")) });
