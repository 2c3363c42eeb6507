/** The insurer selected from the booking site's list. */
import { dataElement, dataLayerPath } from "../sources.ts";

export default dataElement({ from: dataLayerPath("booking.insurer") });
