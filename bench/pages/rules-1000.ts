/** 1000 rules beside the property's own. */
import { rulesBeside } from "./rules-beside.ts";

export const rules = rulesBeside(1000);
export const dataElements = {};
