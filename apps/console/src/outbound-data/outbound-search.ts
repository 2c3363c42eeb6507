/** The query parameters of the outbound data: words, and the order of a table. */
import { catalogParameters } from "../shared/catalog/catalog-search.ts";
import { readSearch } from "../shared/read-search.ts";
import { sortParameters } from "../shared/sort/sort.ts";

export const outboundSearchFrom = readSearch({ ...catalogParameters, ...sortParameters });
export type OutboundSearch = ReturnType<typeof outboundSearchFrom>;
