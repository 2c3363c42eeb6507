/** Whether cookies are on. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.cookiesEnabled"), pageInfo("cookiesEnabled")),
});
