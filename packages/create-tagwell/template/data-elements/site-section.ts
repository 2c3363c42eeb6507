/** The site section: the primary category, or the first part of the path. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.category.primaryCategory"), pageInfo("section")) });
