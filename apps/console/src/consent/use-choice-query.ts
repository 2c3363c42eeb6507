/** Which choices the scope is about. */
import { useMemo } from "react";
import type { ChoiceQuery } from "../shared/api/consent-client.ts";
import { useScope, useTimeSpan } from "../shared/scope/use-scope.ts";

export function useChoiceQuery(): ChoiceQuery {
  const { site, environment } = useScope();
  const span = useTimeSpan();
  return useMemo(
    () => ({ ...span, ...(site && { site }), ...(environment && { environment }) }),
    [span, site, environment],
  );
}
