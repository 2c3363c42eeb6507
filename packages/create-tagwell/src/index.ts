/** Creates a property in a new folder. */
export { createProperty } from "./create-property.ts";
export { CreateFault } from "./errors/create-fault.ts";
