/** The sessions of the scope's time range, in parts, and the open one. */
import { keepPreviousData, type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { call } from "../shared/api/call.ts";
import { fetchVisits } from "../shared/api/catalog-client.ts";
import { textAt } from "../shared/api/json-value.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";
import { filtersOf } from "./sessions-search.ts";

/** Pages report a moment after something happens. A longer list is asked for less often. */
const refreshMs = { short: 2000, long: 15_000 };

/** Everything that starts together shares one answer. */
const sharedMs = 1000;

/** The sessions (`items`), the id of the one in the address or else of the first one (`wanted`), and what is known of it (`one`). */
export function useOpenSession() {
  const { session } = useSearch({ from: "/sessions" });
  const sessions = useSessions();
  const items = sessions.data?.pages.flatMap((part) => part.items);
  const wanted = session ?? items?.[0]?.visit;
  const one = useQuery({
    queryKey: ["visit", wanted],
    enabled: wanted !== undefined,
    queryFn: ({ signal }) => call("GET /api/visits/{visit}", { path: { visit: wanted ?? "" }, signal }),
    refetchInterval: refreshMs.short,
    staleTime: sharedMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { sessions, items, wanted, one };
}

/** With the filters of the address. */
function useSessions() {
  const { named, ...search } = useSearch({ from: "/sessions" });
  const { q, rule, result } = filtersOf(search);
  const scope = useScope();
  const span = useTimeSpan();
  const { site } = scope;
  return useInfiniteQuery({
    // Not the span, which moves on each minute: the parts that were loaded stay.
    queryKey: ["visits", { scope, q, rule, result }],
    // A page's name is looked up first.
    enabled: named === undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      fetchVisits(
        {
          ...span,
          ...(site && { site }),
          ...(q && { text: q }),
          ...(rule && { rule }),
          ...(result && { result }),
          ...(before && { before }),
        },
        signal,
      ),
    getNextPageParam: ({ before }) => before,
    staleTime: sharedMs,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? refreshMs.long : refreshMs.short),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Null where no event has it. */
export function usePagePath(name: string): UseQueryResult<string | null> {
  const { site } = useScope();
  return useQuery({
    queryKey: ["page-path", name, site],
    queryFn: async ({ signal }) => {
      const where = JSON.stringify({ page: name });
      const [row] = await call("GET /api/events", { query: { where, limit: 1, ...(site && { site }) }, signal });
      const address = textAt(row?.event.xdm, "web", "webPageDetails", "URL") ?? "";
      return URL.canParse(address) ? new URL(address).pathname : null;
    },
    retry: false,
  });
}
