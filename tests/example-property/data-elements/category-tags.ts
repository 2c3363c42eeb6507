/** The page's category tags. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("page.category.tags") });
