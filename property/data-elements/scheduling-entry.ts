/** How the visitor came into online scheduling: standalone, embedded or signup, by the page's address. */
import { dataElement, pageInfo } from "@tagwell/container";

export default dataElement({ from: pageInfo("schedulingEntry") });
