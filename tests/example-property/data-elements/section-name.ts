/** The name of the page's section. */
import { domAttribute } from "tagwell";
import { dataElement } from "../sources.ts";

export default dataElement({ from: domAttribute("[data-section]", "data-section") });
