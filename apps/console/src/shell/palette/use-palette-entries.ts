/** Everything that the palette can open or do, apart from what the edge is asked for. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIsReader } from "../../shared/hooks/use-session.ts";
import { useServedProperties } from "../../shared/property/property-queries.ts";
import { releasesQuery } from "../../shared/releases/releases-query.ts";
import { useScope } from "../../shared/scope/use-scope.ts";
import { useTimes } from "../../shared/time/use-times.ts";
import { buildEntries, catalogEntries, mayOpen, type PaletteEntry, viewEntries } from "./palette-entries.ts";
import { usePaletteActions } from "./use-palette-actions.ts";

/** `onExplain` is called with a rule that is to be explained; `signOut` is what "Sign out" does. */
export function usePaletteEntries(onExplain: (rule: string) => void, signOut: () => void): readonly PaletteEntry[] {
  const { environment } = useScope();
  const { properties } = useServedProperties();
  const property = properties?.find((one) => one.environment === environment) ?? properties?.[0];
  const isReader = useIsReader();
  const { data: library } = useQuery({ ...releasesQuery, staleTime: 60_000, enabled: !isReader });
  const times = useTimes();
  const actions = usePaletteActions(signOut);
  const catalog = useMemo(() => (property ? catalogEntries(property) : []), [property]);
  const explanations = (isReader ? [] : (property?.rules ?? [])).map(
    ({ name }): PaletteEntry => ({
      id: `explain ${name}`,
      title: `Why did ${name} fire, or not?`,
      kind: "Explain a rule",
      to: () => onExplain(name),
      isStep: true,
    }),
  );
  const all = [
    ...viewEntries(),
    ...catalog,
    ...explanations,
    ...actions,
    ...(library ? buildEntries(library, times.day) : []),
  ];
  return all.filter((entry) => mayOpen(entry, isReader));
}
