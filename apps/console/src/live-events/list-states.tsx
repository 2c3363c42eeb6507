/** What is shown instead of the list, where there is no connection, event or match; and the banner above it. */
import AlertTriangle from "@react-spectrum/s2/icons/AlertTriangle";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import type { Property } from "../shared/api/catalog-client.ts";
import { Button } from "../shared/components/button.tsx";
import { LoadError } from "../shared/components/load-error.tsx";
import { Message } from "../shared/components/message.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useClock } from "../shared/hooks/use-clock.ts";
import { useConnection } from "../shared/live/use-live.ts";
import { useProperty } from "../shared/property/property-context.tsx";

const centred = style({
  display: "flex",
  flexGrow: 1,
  // At high zoom, the view scrolls, and not what little of it is left.
  flexShrink: { default: 1, "@media (max-height: 480px)": 0 },
  minHeight: { default: 0, "@media (max-height: 480px)": "auto" },
  overflow: "auto",
  padding: 24,
});
/** In the middle, as long as there is room: then its start is reached by scrolling. */
const middle = style({ margin: "auto" });

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className={centred}>
      <div className={middle}>{children}</div>
    </div>
  );
}

/** The connection was lost before the first events were loaded. */
export function Disconnected({ reason, retryAt, onRetry }: { reason: string; retryAt: number; onRetry: () => void }) {
  return (
    <Centred>
      <LoadError title="The events could not be loaded" onRetry={onRetry}>
        {reason} <RetryCountdown at={retryAt} />
      </LoadError>
    </Centred>
  );
}

export function NoEvents() {
  const address = firstPage(useProperty().sites);
  return (
    <Centred>
      <Message title="Waiting for the first event">
        No event was stored in this time range. Choose a longer one above, or open{" "}
        {address ? (
          <a href={address} target="_blank" rel="noreferrer" className={linkStyle}>
            {address}
          </a>
        ) : (
          "a page of one of the sites"
        )}
        : its events appear here within a second.
      </Message>
    </Centred>
  );
}

/** The home page of the first site. A replica on this machine is served from the console's own port. */
function firstPage(sites: Property["sites"]): string | undefined {
  const host = sites.flatMap(({ hosts }) => hosts)[0];
  if (host === undefined) return undefined;
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  return isLocal ? `http://${host}${location.port && `:${location.port}`}/` : `https://${host}/`;
}

export function NoMatch({ error, onShowAll }: { error: Error | null; onShowAll: () => void }) {
  return (
    <Centred>
      <Message
        title="No event matches the filters"
        action={
          <Button variant="secondary" onPress={onShowAll}>
            Show all events
          </Button>
        }
      >
        {error && `Only the events in memory were searched. ${error.message} `}
        Matching events appear here as soon as they arrive. For earlier ones, choose a longer time range.
      </Message>
    </Centred>
  );
}

/** `at` in milliseconds since 1970. */
export function RetryCountdown({ at }: { at: number }) {
  const seconds = Math.max(0, Math.ceil((at - useClock(500)) / 1000));
  return <span>{seconds === 0 ? "Retrying now." : `Retrying in ${seconds} s.`}</span>;
}

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

/** A banner above the list while the connection is lost or the edge cannot store events. */
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
