/** The saved views: of the account on the edge, or in this browser where nobody is signed in. */
import type { SavedView } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSavedViews, isSavedView, removeView, saveView } from "../../shared/api/saved-views-client.ts";
import { useSession } from "../../shared/hooks/use-session.ts";

const storageKey = "tagwell.console.views";

export interface SavedViewsState {
  views: readonly SavedView[];
  save: (view: SavedView) => void;
  remove: (name: string) => void;
  /** Of the last change. */
  error: Error | null;
}

export function useSavedViews(): SavedViewsState {
  const account = useSession().data?.account?.name;
  const queries = useQueryClient();
  const queryKey = ["saved views", account];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => (account === undefined ? viewsHere() : fetchSavedViews(signal)),
    retry: false,
  });
  const change = useMutation({
    mutationFn: async ({ name, address }: { name: string; address?: string }) => {
      if (account !== undefined) return address === undefined ? removeView(name) : saveView({ name, address });
      const others = viewsHere().filter((view) => view.name !== name);
      const next = address === undefined ? others : [...others, { name, address }];
      localStorage.setItem(storageKey, JSON.stringify(next));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { views: data, save: change.mutate, remove: (name) => change.mutate({ name }), error: change.error };
}

/** None where storage is blocked, or holds something else. */
function viewsHere(): SavedView[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(found) ? found.filter(isSavedView) : [];
  } catch {
    return [];
  }
}
