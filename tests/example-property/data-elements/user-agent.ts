/** The browser's user agent. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.userAgent"), pageInfo("userAgent")),
});
