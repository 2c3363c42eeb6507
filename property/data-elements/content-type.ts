/** What kind of content it holds. */
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: dataLayerPath("page.pageInfo.contentType") });
