/** How many free times the scheduling site showed within 5 days. */
import { dataElement, dataLayerPath } from "../property.ts";

export default dataElement({ from: dataLayerPath("openscheduling.timeslots.5") });
