/** The page's name: the site's own, or one made of host and path. */
import { firstOf, pageInfo } from "@tagwell/container";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageName"), pageInfo("name")) });
