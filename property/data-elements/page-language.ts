/** The page's language. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.language"), pageInfo("language")) });
