/** How the visitor entered online scheduling, derived from the page's address: standalone, embedded or signup. */
import { derived } from "tagwell";
import { schedulingEntry } from "../scheduling-area.ts";
import { dataElement } from "../sources.ts";

export default dataElement({ from: derived(({ url }) => schedulingEntry(url)) });
