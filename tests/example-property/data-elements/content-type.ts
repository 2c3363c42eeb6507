/** What kind of content the page holds. */
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: dataLayerPath("page.pageInfo.contentType") });
