/** The sign-in: a page of its own, also for accounts that a one-time link creates. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { SessionState } from "@tagwell/contract";
import { useLocation, useSearch } from "@tanstack/react-router";
import { call } from "../shared/api/call.ts";
import { LinkButton } from "../shared/components/button.tsx";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { useSession } from "../shared/hooks/use-session.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { linkFrom } from "./sign-in-search.ts";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto", display: "flex" });
const card = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  margin: "auto",
  width: "full",
  maxWidth: 400,
  boxSizing: "border-box",
  padding: 24,
});
const product = style({ font: "heading-lg", margin: 0 });
const text = style({ font: "body", margin: 0 });

export function SignInPage() {
  const { data: state, error, refetch } = useSession();
  return (
    <div className={scroller}>
      <div className={card}>
        <h1 className={product}>Tagwell</h1>
        {state && <SignIn state={state} />}
        {!state && !error && <Loading what="Loading the session" lines={3} />}
        {!state && error && (
          <LoadError title="The sign-in could not be loaded" onRetry={() => void refetch()}>
            {error.message} Check in the edge's terminal that it is running.
          </LoadError>
        )}
      </div>
    </div>
  );
}

function SignIn({ state }: { state: SessionState }) {
  const { back = "/", trouble } = useSearch({ from: "/sign-in" });
  const { provider, account, hasAccounts, open } = state;
  const link = linkFrom(useLocation({ select: ({ hash }) => hash }));
  if (link) return <RedeemLink link={link} back={back} />;
  if (account)
    return (
      <>
        <p className={text}>You are signed in as {account.name}.</p>
        <LinkButton variant="accent" href={back}>
          Continue
        </LinkButton>
      </>
    );
  return (
    <>
      {provider && <ProviderSignIn name={provider.name} back={back} trouble={trouble} />}
      {hasAccounts && !provider?.isOnly && (
        <CredentialsForm
          title={provider ? "Sign in with a password" : "Sign in"}
          action="Sign in"
          givenName={null}
          isNew={false}
          send={(name, password) => call("POST /api/session", { body: { name, password } }).then(() => proceed(back))}
        >
          {open
            ? "On this machine, development data can be read without an account. Publishing requires one."
            : "You need an account. Ask an officer for a link to create one."}
        </CredentialsForm>
      )}
      {!hasAccounts && !provider && (
        <p className={text}>
          There is no account yet. To create the first one, open the one-time link that the edge printed when it
          started: in its terminal, or in its log (with systemd: <code>journalctl -u tagwell-edge</code>).
        </p>
      )}
      {open && (
        <LinkButton variant="secondary" href="/live">
          Continue without an account
        </LinkButton>
      )}
    </>
  );
}

/** Makes an account by a one-time link, or sets the password of the one that it names. */
function RedeemLink({ link: { link, name }, back }: { link: NonNullable<ReturnType<typeof linkFrom>>; back: string }) {
  return (
    <CredentialsForm
      title={name === null ? "Create your account" : `New password for ${name}`}
      action={name === null ? "Create account" : "Set password"}
      givenName={name}
      isNew
      send={(name, password) =>
        call("POST /api/accounts/entry", { body: { link, name, password } }).then(() => proceed(back))
      }
    >
      Your link works once.
    </CredentialsForm>
  );
}

/** A full page load, so that responses cached without a session are dropped. */
const proceed = (back: string) => location.assign(back);
