/** What kind of page it is: the site's word, or the first part of the path. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageType"), pageInfo("type")) });
