/** The number of free time slots that the scheduling site shows within 5 days. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("openscheduling.timeslots.5") });
