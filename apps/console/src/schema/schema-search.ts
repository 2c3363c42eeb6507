/** The query parameters of the schema. */
import { type CatalogSearch, catalogSearchFrom } from "../shared/catalog/catalog-search.ts";

export interface SchemaSearch extends CatalogSearch {
  /** The label of a kind of event; shows only it and its fields. */
  event?: string;
  /** The path of a field; shows only it and its events. */
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
