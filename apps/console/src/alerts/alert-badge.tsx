/** The number of open alerts that nobody has acknowledged, beside the view's name in the navigation. */
import { Badge } from "../shared/components/badge.tsx";
import { useAlerts } from "../shared/hooks/use-alerts.ts";
import { newAlerts } from "./alert-text.ts";

/** Nothing where there is none. */
export function AlertBadge() {
  const count = newAlerts(useAlerts().data?.open ?? []);
  if (count === 0) return null;
  return <Badge isBad>{count > 99 ? "99+" : count} new</Badge>;
}
