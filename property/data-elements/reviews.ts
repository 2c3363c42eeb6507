/** Whether the page shows reviews. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("ucsfsitecontent.reviews") });
