/** The definition of a data element. */
import type { Source } from "./component.ts";

/** How long a value is used after its source has stopped providing one. */
export type StorageDuration = "pageview" | "session" | "visitor";

/** A named value. The file's name is the element's name. */
export interface DataElement {
  readonly from: Source;
  /** Collapses white space and trims. Default: true. */
  readonly cleanText?: boolean;
  readonly forceLowerCase?: boolean;
  readonly defaultValue?: unknown;
  readonly storageDuration?: StorageDuration;
}

/** Defines a data element. @example export default dataElement({ from: queryParameter("utm_source") }); */
export function dataElement(definition: DataElement): DataElement {
  return { cleanText: true, ...definition };
}
