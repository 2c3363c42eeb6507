/** What kind of content it holds. */
import { dataElement, dataLayerPath } from "@tagwell/container";

export default dataElement({ from: dataLayerPath("page.pageInfo.contentType") });
