/** The site's name: its own word, or the host. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.siteName"), pageInfo("host")) });
