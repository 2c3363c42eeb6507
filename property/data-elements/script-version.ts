/** The newest edition of JavaScript that the browser knows. */
import { dataElement, dataLayerPath, firstOf, pageInfo } from "@tagwell/container";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.javaScriptVersion"), pageInfo("scriptVersion")),
});
