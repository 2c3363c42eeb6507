/** The chunk with the words that the sites publish, as `decodePublished` reads them. */
export { encoded } from "virtual:tagwell/published";
