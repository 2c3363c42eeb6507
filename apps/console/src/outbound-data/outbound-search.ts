/** The query parameters of the outbound data: words, and the order of a table. */
import { type CatalogSearch, catalogSearchFrom } from "../shared/catalog/catalog-search.ts";
import { type SortSearch, sortSearchFrom } from "../shared/sort/sort.ts";

export interface OutboundSearch extends CatalogSearch, SortSearch {}

/** Invalid parameters are dropped, so that an old link still opens. */
export const outboundSearchFrom = (search: Record<string, unknown>): OutboundSearch => ({
  ...catalogSearchFrom(search),
  ...sortSearchFrom(search),
});
