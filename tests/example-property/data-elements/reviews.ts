/** Whether the page shows reviews. */
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: dataLayerPath("reading.reviews") });
