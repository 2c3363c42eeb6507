/** The content management system that made the page. */
import { dataElement, dataLayerPath } from "@tagwell/container";

export default dataElement({ from: dataLayerPath("page.pageInfo.cms") });
