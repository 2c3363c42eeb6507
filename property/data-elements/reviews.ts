/** Whether the page shows reviews. */
import { dataElement, dataLayerPath } from "@tagwell/container";

export default dataElement({ from: dataLayerPath("ucsfsitecontent.reviews") });
