/** The property with 100 rules beside its own. */
import { rulesBeside } from "./rules-beside.ts";

export { allDataElements, fields } from "@tagwell/property";
export const allRules = rulesBeside(100);
