/** The page's address: origin, path and the listed query parameters, without hash. */
import { dataElement, pageInfo } from "@tagwell/container";

export default dataElement({ from: pageInfo("url") });
