/** 100 rules in addition to the property's own. */
import { rulesBeside } from "./rules-beside.ts";

export const rules = rulesBeside(100);
export const dataElements = {};
