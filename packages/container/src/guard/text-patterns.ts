/** The chunk with the patterns of identifiers. */
export { createTextGuard } from "@tagwell/contract";
