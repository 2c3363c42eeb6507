/** The latest JavaScript edition that the browser supports. */
import { firstOf, pageInfo } from "tagwell";
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({
  from: firstOf(dataLayerPath("environment.browserDetails.javaScriptVersion"), pageInfo("scriptVersion")),
});
