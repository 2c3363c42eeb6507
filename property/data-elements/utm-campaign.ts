/** The campaign's campaign. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("utm_campaign") });
