/** The chunk with the patterns of identifiers and with what reads the published words. */
export { createTextGuard, decodePublished } from "@tagwell/contract";
