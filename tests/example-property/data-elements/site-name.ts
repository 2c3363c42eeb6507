/** The site's name: its own word, or the host. */
import { firstOf, pageInfo } from "@tagwell/container";
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: firstOf(dataLayerPath("page.pageInfo.siteName"), pageInfo("host")) });
