/** The alerts: the verdict on the health of the data, what is open, what was, where notices go, and the settings. */
import { type AlertChannelState, type AlertState, alertConditions } from "@tagwell/contract";
import { scopedAlerts, verdictVariants } from "../shared/alerts/scoped-alerts.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Loaded } from "../shared/components/loaded.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useAlerts } from "../shared/hooks/use-alerts.ts";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { useLive } from "../shared/live/use-live.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { AlertSettings } from "./alert-settings.tsx";
import { AlertHistory, OpenAlerts } from "./alert-tables.tsx";
import { channelText, channelTitles } from "./alert-text.ts";

export function AlertsPage() {
  return (
    <ViewSheet label="Alerts">
      <Loaded query={useAlerts()} what="the alerts">
        {(state) => <Alerts state={state} />}
      </Loaded>
    </ViewSheet>
  );
}

function Alerts({ state }: { state: AlertState }) {
  const { channels, failures, settings, evaluatedAt } = state;
  const session = useSession().data;
  const times = useTimes();
  const { open, history, verdict } = scopedAlerts(state, useScope());
  const hasNoEvents = useLive((snapshot) => snapshot.loaded && snapshot.arrived.length === 0);
  const isUnjudged = hasNoEvents && verdict === "Healthy";
  const mayWrite = session?.open === true || hasRole(session, "engineer");
  return (
    <>
      <Notice
        variant={isUnjudged ? "neutral" : verdictVariants[verdict]}
        level={2}
        title={isUnjudged ? "No data to evaluate" : verdict}
      >
        {isUnjudged && "No event is stored, so no condition on events can open an alert. "}
        {open.length === 0 && "There is no open alert. "}
        {evaluatedAt === null
          ? "The conditions are evaluated a minute after the edge has started, and then every minute."
          : `The conditions were evaluated at ${times.dateTime(evaluatedAt)}.`}
      </Notice>
      {failures.map(({ conditions, reason }) => (
        <p key={conditions.join()} role="alert">
          Not evaluated: {conditions.map((name) => alertConditions[name].title).join(", ")}. {reason}
        </p>
      ))}
      {open.length > 0 && <OpenAlerts alerts={open} mayWrite={mayWrite} />}
      {history.length > 0 && <AlertHistory alerts={history} />}
      <AlertSettings settings={settings} mayWrite={mayWrite} />
      <ChannelList channels={channels} />
    </>
  );
}

/** Where notices of alerts are sent, and whether they arrive. */
function ChannelList({ channels }: { channels: readonly AlertChannelState[] }) {
  const times = useTimes();
  return (
    <LeadSection
      title="Notifications"
      lead="Where alerts are sent besides this page."
      empty={
        channels.length === 0 &&
        "Alerts are shown on this page only. To send notifications, set TAGWELL_ALERT_WEBHOOK or TAGWELL_ALERT_MAIL on the edge."
      }
    >
      <PlainTable
        isCaptionHidden
        caption="Channels"
        columns={["Channel", "State"]}
        rows={channels.map((state) => ({
          key: state.channel,
          cells: [channelTitles[state.channel], channelText(state, times)],
        }))}
      />
    </LeadSection>
  );
}
