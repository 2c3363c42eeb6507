/** The site section: the primary category, or the first part of the path. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({ from: firstOf(dataLayerPath("page.category.primaryCategory"), pageInfo("section")) });
