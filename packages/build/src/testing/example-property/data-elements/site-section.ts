/** The section of the site that the page belongs to. */
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: dataLayerPath("page.category.primaryCategory") });
