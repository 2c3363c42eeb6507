/** The page's language: the site's own word, or the document's. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.language"), pageInfo("language")) });
