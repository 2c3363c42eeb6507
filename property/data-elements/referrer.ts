/** The address of the page before, with only the listed query parameters. */
import { dataElement, pageInfo } from "@tagwell/container";

export default dataElement({ from: pageInfo("referrer") });
