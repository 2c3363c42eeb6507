/** The insurance provider selected from the scheduling site's list. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("openscheduling.insuranceprovider") });
