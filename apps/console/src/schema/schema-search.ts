/** The query parameters of the schema. */
import { catalogParameters } from "../shared/catalog/catalog-search.ts";
import { readSearch, text } from "../shared/read-search.ts";

export const schemaSearchFrom = readSearch({
  ...catalogParameters,
  /** The label of a kind of event; shows only it and its fields. */
  event: text(200),
  /** The path of a field; shows only it and its events. */
  field: text(200),
});
export type SchemaSearch = ReturnType<typeof schemaSearchFrom>;
