/** On paper, what a view is of: the bar that says so on the screen is not printed. */
import { Text } from "../components/text.tsx";
import { useHealth } from "../hooks/use-health.ts";
import { useServedProperties } from "../property/property-queries.ts";
import { siteChoices, siteLabel } from "../property/site-labels.ts";
import { useTimes } from "../time/use-times.ts";
import { rangeText } from "./range-text.ts";
import { useScope } from "./use-scope.ts";

export function PrintedScope() {
  const scope = useScope();
  const { site } = scope;
  const served = useHealth()?.environments ?? [];
  const environment = scope.environment ?? (served.length === 1 ? served[0] : "all environments");
  const { zone } = useTimes();
  const sites = siteChoices(useServedProperties().properties ?? []);
  const place = site === undefined ? "All sites" : siteLabel({ sites }, site);
  return (
    <div data-print-only>
      <Text>{[place, environment, rangeText(scope), zone].join(" · ")}</Text>
    </div>
  );
}
