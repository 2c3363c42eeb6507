/** The chunk with the words that the sites publish, and what reads them. */
export { decodePublished } from "@tagwell/contract";
export { encoded } from "virtual:tagwell/published";
