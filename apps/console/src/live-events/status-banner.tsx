/** A banner above the list while the connection is lost or the edge cannot store events. */

import AlertTriangle from "@react-spectrum/s2/icons/AlertTriangle";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { Button } from "../shared/components/button.tsx";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useConnection } from "../shared/live/use-connection.ts";
import { RetryCountdown } from "./retry-countdown.tsx";

const banner = style({
  display: "flex",
  alignItems: "center",
  gap: 12,
  flexWrap: "wrap",
  marginX: { default: 16, "@media (min-width: 720px)": 24 },
  marginBottom: 12,
  paddingX: 16,
  paddingY: 8,
  borderRadius: "lg",
  font: "ui",
  color: "neutral",
  backgroundColor: "notice-subtle",
});

export function StatusBanner() {
  const { feed } = useConsoleParts();
  const connection = useConnection();
  if (connection.state === "lost") {
    return (
      <Banner
        action={
          <Button size="S" variant="secondary" onPress={feed.retryNow}>
            Try now
          </Button>
        }
      >
        {connection.reason} Events stored in the meantime appear once the connection is back.{" "}
        <RetryCountdown at={connection.retryAt} />
      </Banner>
    );
  }
  if (connection.state === "hanging")
    return <Banner>The edge does not answer. The list stands still until it does; check its terminal.</Banner>;
  return connection.state === "failing" ? (
    <Banner>The edge cannot store events at the moment: {connection.failure}</Banner>
  ) : null;
}

function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={banner}>
      <AlertTriangle styles={iconStyle({ color: "notice" })} />
      <span className={style({ flexGrow: 1, flexBasis: 240 })}>{children}</span>
      {action}
    </div>
  );
}
