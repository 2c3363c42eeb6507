/** The browser's user agent. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.userAgent"), pageInfo("userAgent")),
});
