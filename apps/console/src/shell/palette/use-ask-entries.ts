/** The palette's entry that asks what was typed, in the words of the property that is shown. */
import { useMemo } from "react";
import { termsOf } from "../../ask/terms.ts";
import { useServedProperties } from "../../shared/property/property-queries.ts";
import { useScope } from "../../shared/scope/use-scope.ts";
import { askEntries } from "./ask-entries.ts";
import type { PaletteEntry } from "./palette-entries.ts";

export function useAskEntries(typed: string): PaletteEntry[] {
  const { environment } = useScope();
  const { properties } = useServedProperties();
  const property = properties?.find((one) => one.environment === environment) ?? properties?.[0];
  const terms = useMemo(() => property && termsOf(property), [property]);
  return askEntries(typed, terms, new Date().toISOString().slice(0, 10));
}
