/** The page's category tags. */
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: dataLayerPath("page.category.tags") });
