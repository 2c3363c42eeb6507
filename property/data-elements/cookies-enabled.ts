/** Whether cookies are on. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.cookiesEnabled"), pageInfo("cookiesEnabled")),
});
