/** The page's category tags. */
import { dataElement, dataLayerPath } from "@tagwell/container";

export default dataElement({ from: dataLayerPath("page.category.tags") });
