/** The section of the site that the page belongs to. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("page.category.primaryCategory") });
