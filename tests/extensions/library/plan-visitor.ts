/** A value stored for the visitor. */
import { domAttribute } from "tagwell";
import { dataElement } from "../../example-property/sources.ts";

export default dataElement({ from: domAttribute("[data-plan]", "data-plan"), storageDuration: "visitor" });
