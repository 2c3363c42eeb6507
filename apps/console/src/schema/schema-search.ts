/** What of the dictionary is shown, as it stands in the address. */
import { type CatalogSearch, catalogSearchFrom } from "../shared/catalog/catalog-search.ts";

export interface SchemaSearch extends CatalogSearch {
  /** Only this kind of event, by its label, and its fields. */
  event?: string;
  /** Only the field at this path. */
  field?: string;
}

export function schemaSearchFrom(search: Record<string, unknown>): SchemaSearch {
  const { event, field } = search;
  return {
    ...catalogSearchFrom(search),
    ...(typeof event === "string" && { event: event.slice(0, 200) }),
    ...(typeof field === "string" && { field: field.slice(0, 200) }),
  };
}
