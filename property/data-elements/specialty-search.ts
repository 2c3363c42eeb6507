/** The specialty that a doctor search was for. */
import { dataElement, queryParameter } from "@tagwell/container";

export default dataElement({ from: queryParameter("specialtysearch") });
