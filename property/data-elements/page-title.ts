/** The page's title. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageTitle"), pageInfo("title")) });
