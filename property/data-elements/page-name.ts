/** The page's name: the site's own, or made of host and path in the same words. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageName"), pageInfo("name")) });
