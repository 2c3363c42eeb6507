/** Counts the fields in the scope's time range that the build does not declare. */
import { useScope } from "../scope/use-scope.ts";
import { compareTraffic, countUndeclared } from "./compare-traffic.ts";
import { useCatalog, useFieldTraffic } from "./use-catalog.ts";

/** Their number; "checking" until the events are counted, and "unknown" where they could not be. */
export type UndeclaredFields = number | "checking" | "unknown";

/** The number is that of Outbound data. */
export function useUndeclaredFields(): UndeclaredFields {
  const catalog = useCatalog();
  const traffic = useFieldTraffic();
  const { site } = useScope();
  if (catalog.data && traffic.data)
    return countUndeclared(compareTraffic(catalog.data, traffic.data, site).undeclared, traffic.data);
  return catalog.error || traffic.error ? "unknown" : "checking";
}
