/** The pages for unknown addresses, for views that are not for readers, and for views that threw an error. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button, LinkButton } from "../shared/components/button.tsx";
import { Message } from "../shared/components/message.tsx";
import { FileMissing } from "../shared/lazy-part.ts";
import { MissingFile } from "./missing-file.tsx";

const centred = style({ display: "flex", flexGrow: 1, overflow: "auto", padding: 24 });

function Page({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div className={centred} role={role}>
      {children}
    </div>
  );
}

export function NotFound() {
  return (
    <Page>
      <Message
        title="Page not found"
        action={
          <LinkButton variant="accent" href="/live">
            Live events
          </LinkButton>
        }
      >
        The address may be misspelt, or belong to another version of the console.
      </Message>
    </Page>
  );
}

export function NotForReaders() {
  return (
    <Page>
      <Message
        title="This account may see reports only"
        action={
          <LinkButton variant="accent" href="/reports">
            Reports
          </LinkButton>
        }
      >
        Everything else needs the role viewer, which an officer can give to another account of yours.
      </Message>
    </Page>
  );
}

export function ViewError({ error, reset }: ErrorComponentProps) {
  if (error instanceof FileMissing)
    return (
      <Page role="alert">
        <MissingFile message={error.message} />
      </Page>
    );
  return (
    <Page role="alert">
      <Message
        title="This view failed"
        action={
          <Button variant="accent" onPress={reset}>
            Try again
          </Button>
        }
      >
        {error instanceof Error ? error.message : String(error)}
      </Message>
    </Page>
  );
}
