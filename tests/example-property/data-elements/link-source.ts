/** The link that led here, as the page before named it. */
import { dataElement, queryParameter } from "../property.ts";

export default dataElement({ from: queryParameter("linksource") });
