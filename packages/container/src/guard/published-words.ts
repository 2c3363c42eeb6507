/** The chunk with the words that the sites publish, and what reads them. */

export { encoded } from "virtual:tagwell/published";
export { decodePublished } from "@tagwell/contract";
