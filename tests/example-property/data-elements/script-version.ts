/** The newest edition of JavaScript that the browser knows. */
import { firstOf, pageInfo } from "@tagwell/container";
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.javaScriptVersion"), pageInfo("scriptVersion")),
});
