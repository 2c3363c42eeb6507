/** How many free times the scheduling site showed within 7 days. */
import { dataElement, dataLayerPath } from "@tagwell/container";

export default dataElement({ from: dataLayerPath("openscheduling.timeslots.7") });
