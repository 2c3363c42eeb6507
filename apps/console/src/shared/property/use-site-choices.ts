/** Every site that an event may belong to, for filters. */
import { useProperties } from "./property-context.tsx";
import { unknownSite } from "./site-labels.ts";

export function useSiteChoices(): { key: string; label: string }[] {
  const sites = useProperties().flatMap((property) => property.sites);
  return [...new Map([...sites, unknownSite].map(({ key, label }) => [key, { key, label }])).values()];
}
