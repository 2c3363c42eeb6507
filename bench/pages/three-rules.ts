/** Two more rules on the bench page's filters: together with the property's own rule, a click triggers three. */
import { click } from "@tagwell/container";
import { rule, send } from "../../property/property.ts";

const on = click("[data-filter]");
const beside = (name: string) =>
  rule(on, { then: send("page.elementVisible", () => ({ page: { elementVisible: name } })) });

export const rules = { second: beside("second"), third: beside("third") };
export const dataElements = {};
