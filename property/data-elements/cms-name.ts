/** The content management system that generated the page. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("page.pageInfo.cms") });
