/** The listed parameters of the address's query, as they stand. */
import { pageInfo } from "@tagwell/container";
import { dataElement } from "../property.ts";

export default dataElement({ from: pageInfo("queryString") });
