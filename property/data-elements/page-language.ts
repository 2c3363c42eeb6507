/** The page's language. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.language"), pageInfo("language")) });
