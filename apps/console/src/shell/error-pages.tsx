/** The pages for unknown addresses, for views that are not for readers, and for views that threw an error. */
import { Button, ButtonGroup, Content, Heading, IllustratedMessage, LinkButton } from "@react-spectrum/s2";
import LockClose from "@react-spectrum/s2/illustrations/linear/LockClose";
import NoSearchResults from "@react-spectrum/s2/illustrations/linear/NoSearchResults";
import Warning from "@react-spectrum/s2/illustrations/linear/Warning";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

const centred = style({ display: "flex", flexGrow: 1, overflow: "auto", padding: 24 });
/** In the middle, as long as there is room: then its start is reached by scrolling. */
const middle = style({ margin: "auto" });

function Message({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div className={centred} role={role}>
      <div className={middle}>
        <IllustratedMessage>{children}</IllustratedMessage>
      </div>
    </div>
  );
}

export function NotFound() {
  return (
    <Message>
      <NoSearchResults />
      <Heading level={2}>Page not found</Heading>
      <Content>The address may be misspelt, or belong to another version of the console.</Content>
      <ButtonGroup>
        <LinkButton variant="accent" href="/live">
          Live events
        </LinkButton>
      </ButtonGroup>
    </Message>
  );
}

export function NotForReaders() {
  return (
    <Message>
      <LockClose />
      <Heading level={2}>This account may see reports only</Heading>
      <Content>Everything else needs the role viewer, which an officer can give to another account of yours.</Content>
      <ButtonGroup>
        <LinkButton variant="accent" href="/reports">
          Reports
        </LinkButton>
      </ButtonGroup>
    </Message>
  );
}

export function ViewError({ error, reset }: ErrorComponentProps) {
  return (
    <Message role="alert">
      <Warning />
      <Heading level={2}>This view failed</Heading>
      <Content>{error instanceof Error ? error.message : String(error)}</Content>
      <ButtonGroup>
        <Button variant="accent" onPress={reset}>
          Try again
        </Button>
      </ButtonGroup>
    </Message>
  );
}
