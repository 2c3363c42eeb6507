/** Whether cookies are on. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.cookiesEnabled"), pageInfo("cookiesEnabled")),
});
