/** The property with 1000 rules beside its own. */
import { rulesBeside } from "./rules-beside.ts";

export { allDataElements, fields } from "@tagwell/property";
export const allRules = rulesBeside(1000);
