/** The file that every page loads after its first view: what the first events do not need. */
export { lateParts, laterFields } from "virtual:tagwell/late-parts";
export { createClient } from "../client/whole-client.ts";
export { addFields } from "../fields/field-table.ts";
export { startVendorLayer } from "./start-vendor-layer.ts";
