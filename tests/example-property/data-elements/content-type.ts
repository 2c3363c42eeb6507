/** The type of content on the page. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("page.pageInfo.contentType") });
