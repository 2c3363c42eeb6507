/** The number of free time slots that the scheduling site shows within 28 days. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("openscheduling.timeslots.28") });
