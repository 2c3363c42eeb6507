/** The alerts: the verdict on the health of the data, what is open, what was, where notices go, and the settings. */
import { ProgressCircle } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type AlertState, alertConditions } from "@tagwell/contract";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { LoadError } from "../shared/components/load-error.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useAlerts } from "../shared/hooks/use-alerts.ts";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { channelText, placeText, severityText, shortTime } from "./alert-text.ts";
import { OpenAlerts } from "./open-alerts.tsx";
import { SettingForm } from "./setting-form.tsx";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto" });
const stack = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 1024,
});

export function AlertsPage() {
  const query = useAlerts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Alerts">
      <div className={stack}>
        {query.data && <Alerts state={query.data} />}
        {!query.data && query.error && (
          <LoadError title="The alerts could not be loaded" onRetry={() => void query.refetch()}>
            {query.error.message}
          </LoadError>
        )}
        {!query.data && !query.error && <ProgressCircle aria-label="Loading the alerts" isIndeterminate />}
      </div>
    </section>
  );
}

function Alerts({ state }: { state: AlertState }) {
  const { health, open, history, channels, failures, settings, evaluatedAt } = state;
  const session = useSession().data;
  const mayWrite = session?.open === true || hasRole(session, "engineer");
  const properties = useServedProperties().properties ?? [];
  const sites = new Map(properties.flatMap((property) => property.sites.map(({ key, label }) => [key, label])));
  const evaluated = evaluatedAt === null ? "Not evaluated yet." : `Evaluated ${shortTime(evaluatedAt)}.`;
  return (
    <>
      <LeadSection title={health.verdict} lead={`The health of the data. ${evaluated}`} empty={false}>
        {failures.map(({ conditions, reason }) => (
          <p key={conditions.join()} role="alert">
            Not evaluated: {conditions.map((name) => alertConditions[name].title).join(", ")}. {reason}
          </p>
        ))}
      </LeadSection>
      <OpenAlerts alerts={open} mayWrite={mayWrite} />
      <LeadSection
        title="Notices"
        lead="Where alerts are sent besides this page. The edge's settings TAGWELL_ALERT_WEBHOOK and TAGWELL_ALERT_MAIL set it."
        empty={channels.length === 0 && "Alerts are shown here only."}
      >
        <PlainTable
          isCaptionHidden
          caption="Channels"
          columns={["Channel", "State"]}
          rows={channels.map((channel) => ({ key: channel.channel, cells: [channel.channel, channelText(channel)] }))}
        />
      </LeadSection>
      <LeadSection
        title="History"
        lead="Resolved alerts, newest first."
        empty={history.length === 0 && "No alert has resolved."}
      >
        <PlainTable
          isCaptionHidden
          caption="List of resolved alerts"
          columns={["Alert", "Severity", "Where", "Opened", "Resolved", "Acknowledged by"]}
          rows={history.map((alert) => ({
            key: String(alert.number),
            cells: [
              alert.title,
              severityText[alert.severity],
              placeText(alert),
              shortTime(alert.openedAt),
              shortTime(alert.resolvedAt ?? alert.seenAt),
              alert.acknowledged?.by ?? "",
            ],
          }))}
        />
      </LeadSection>
      {mayWrite && <SettingForm settings={settings} sites={Array.from(sites, ([key, label]) => ({ key, label }))} />}
    </>
  );
}
