/** The listed parameters of the address's query, as they stand. */
import { dataElement, pageInfo } from "@tagwell/container";

export default dataElement({ from: pageInfo("queryString") });
