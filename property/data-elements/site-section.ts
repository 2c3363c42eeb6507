/** The site section: the primary category, or the first path segment. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.category.primaryCategory"), pageInfo("section")) });
