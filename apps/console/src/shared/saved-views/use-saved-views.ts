/**
 * The saved views: of the account on the edge, or in this browser where nobody is signed in; and the questions of everybody that are to
 * become reports.
 */
import { isOwnPath, type ListedView, type SavedView } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { isObject } from "../api/json-value.ts";
import { useAccess, useSession } from "../hooks/use-session.ts";

const storageKey = "tagwell.console.views";

export interface SavedViewsState {
  views: readonly ListedView[];
  save: (view: SavedView) => void;
  remove: (view: ListedView) => void;
  /** Why there are none, or what came of the last change: "The saved views could not be loaded: …". */
  fault: string | null;
}

export function useSavedViews(): SavedViewsState {
  const account = useSession().data?.account?.name;
  const access = useAccess();
  const queries = useQueryClient();
  const queryKey = ["saved views", account];
  const { data = [], error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const here = account === undefined ? viewsHere() : [];
      return access === "nothing" ? here : [...here, ...(await fetchSavedViews(signal))];
    },
    enabled: access !== undefined,
    staleTime: 5000,
    retry: false,
  });
  const change = useMutation({
    mutationFn: async ({ view, isRemoved = false }: { view: ListedView; isRemoved?: boolean }) => {
      const { name, address, report, by } = view;
      if (isRemoved && report !== undefined && by !== undefined && by !== account)
        return call("DELETE /api/saved-views/reports", { query: { report } });
      if (account !== undefined)
        return isRemoved
          ? call("DELETE /api/saved-views", { query: { name } })
          : call("POST /api/saved-views", { body: view });
      const others = viewsHere().filter((each) => each.name !== name);
      const next = isRemoved ? others : [...others, { name, address, ...(report !== undefined && { report }) }];
      localStorage.setItem(storageKey, JSON.stringify(next));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    views: data,
    save: (view) => change.mutate({ view }),
    remove: (view) => change.mutate({ view, isRemoved: true }),
    fault: faultOf("loaded", error) ?? faultOf("changed", change.error),
  };
}

const faultOf = (what: string, error: Error | null) =>
  error && `The saved views could not be ${what}: ${error.message}`;

/** None where storage is blocked, or holds something else. */
function viewsHere(): SavedView[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(found) ? found.filter(isSavedView) : [];
  } catch {
    return [];
  }
}

/** The saved views of the signed-in account, and those of everybody that are to become reports. */
const fetchSavedViews = async (signal?: AbortSignal): Promise<ListedView[]> =>
  (await call("GET /api/saved-views", { signal })).filter(isSavedView);

/** An address of another origin would leave the console. */
function isSavedView(value: unknown): value is ListedView {
  return (
    isObject(value) && typeof value.name === "string" && typeof value.address === "string" && isOwnPath(value.address)
  );
}
