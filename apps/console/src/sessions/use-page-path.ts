/** The path of a page of which only the name is known: that of the newest event that names the page. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { textAt } from "../shared/api/json-value.ts";
import { useScope } from "../shared/scope/use-scope.ts";

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
