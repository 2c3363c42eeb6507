/** The browser's user agent. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.userAgent"), pageInfo("userAgent")),
});
