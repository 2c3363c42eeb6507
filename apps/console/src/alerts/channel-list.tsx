/** Where notices of alerts are sent, and whether they arrive. */
import type { AlertChannelState } from "@tagwell/contract";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { channelText, channelTitles } from "./alert-text.ts";

export function ChannelList({ channels }: { channels: readonly AlertChannelState[] }) {
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
