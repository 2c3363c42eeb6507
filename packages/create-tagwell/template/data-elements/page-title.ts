/** The page's title: the site's own, or the document's. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.pageTitle"), pageInfo("title")) });
