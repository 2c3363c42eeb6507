/** The site's name: set by the site, or the host. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.siteName"), pageInfo("host")) });
