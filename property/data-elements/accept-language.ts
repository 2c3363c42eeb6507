/** The browser's language. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.acceptLanguage"), pageInfo("acceptLanguage")),
});
