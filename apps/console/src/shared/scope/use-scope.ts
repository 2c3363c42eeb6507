/** The scope of the current address, for every view, and how to change it. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useClock } from "../hooks/use-clock.ts";
import { type Scope, scopeFrom, spanOf, type TimeSpan } from "./scope.ts";

export function useScope(): Scope {
  const search = useSearch({ from: "__root__" });
  const text = JSON.stringify(scopeFrom({ ...search }));
  // The same object for the same scope, so that it can be a dependency and part of a query's key.
  return useMemo(() => JSON.parse(text) as Scope, [text]);
}

/** The parts of the scope that the change names; `undefined` removes one from the address. */
export type ScopeChange = { [Name in keyof Scope]?: Scope[Name] | undefined };

/** Changes the scope and stays in the view. */
export function useSetScope(): (change: ScopeChange) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => void navigate({ to: ".", search: ((before: object) => ({ ...before, ...change })) as never }),
    [navigate],
  );
}

/** The scope's time range; it moves on each minute where it ends now. */
export function useTimeSpan(): TimeSpan {
  const scope = useScope();
  const now = useClock(60_000);
  return useMemo(() => spanOf(scope, now), [scope, now]);
}
