/** How the visitor came into online scheduling: standalone, embedded or signup, by the page's address. */
import { derived } from "@tagwell/container";
import { dataElement } from "../property.ts";
import { schedulingEntry } from "../scheduling-area.ts";

export default dataElement({ from: derived(({ url }) => schedulingEntry(url)) });
