/** Every site that an event may belong to, for filters. */
import { useProperties } from "./property-context.tsx";
import { siteChoices } from "./site-labels.ts";

export function useSiteChoices(): { key: string; label: string }[] {
  return siteChoices(useProperties());
}
