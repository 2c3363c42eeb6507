/** The property with two more rules on the filters of the bench's page: with its own, a click triggers three. */
import { click, rule, send } from "@tagwell/container";
import { allRules as own } from "@tagwell/property";

export { allDataElements, fields } from "@tagwell/property";

const on = click("[data-filter]");
const beside = (name: string) =>
  rule({ on, then: send("page.elementVisible", () => ({ page: { elementVisible: name } })) });
export const allRules = { ...own, second: beside("second"), third: beside("third") };
