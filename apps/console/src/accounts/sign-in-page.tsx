/** Signs users in, creates accounts from one-time links, and shows the user's own account and, to officers, all accounts. */
import { ProgressCircle } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useLocation, useSearch } from "@tanstack/react-router";
import { redeemLink, signIn } from "../shared/api/session-client.ts";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { AccountList } from "./account-list.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { linkFrom } from "./sign-in-search.ts";
import { SignedIn } from "./signed-in.tsx";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto" });
const stack = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 720,
});
const lead = style({ font: "body", margin: 0 });

export function SignInPage() {
  const { back = "/library", trouble } = useSearch({ from: "/sign-in" });
  const state = useSession();
  const provider = state?.provider;
  const link = linkFrom(useLocation({ select: ({ hash }) => hash }));
  // A full page load, so that responses cached without a session are dropped.
  const proceed = () => location.assign(back);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Sign-in">
      <div className={stack}>
        {!state && <ProgressCircle aria-label="Loading the session" isIndeterminate />}
        {state && link && (
          <CredentialsForm
            title={link.name === null ? "Create your account" : `New password for ${link.name}`}
            action={link.name === null ? "Create account" : "Set password"}
            givenName={link.name}
            isNew
            send={async (name, password) => {
              await redeemLink(link.link, name, password);
              proceed();
            }}
          >
            Your link works once.
          </CredentialsForm>
        )}
        {provider && !link && !state.account && <ProviderSignIn name={provider.name} back={back} trouble={trouble} />}
        {state && !link && !state.account && state.hasAccounts && !provider?.isOnly && (
          <CredentialsForm
            title={provider ? "Sign in with a password" : "Sign in"}
            action="Sign in"
            givenName={null}
            isNew={false}
            send={async (name, password) => {
              await signIn(name, password);
              proceed();
            }}
          >
            {state.open
              ? "On this machine, development data can be read without an account. Publishing requires one."
              : "You need an account. Ask an officer for a link to create one."}
          </CredentialsForm>
        )}
        {state && !link && !state.account && !state.hasAccounts && !provider && (
          <p className={lead}>
            There is no account yet. To create the first one, open the one-time link that <code>npm start</code> prints
            in its terminal.
          </p>
        )}
        {state?.account && !link && <SignedIn account={state.account} />}
        {hasRole(state, "officer") && !link && <AccountList me={state?.account?.name ?? ""} />}
      </div>
    </section>
  );
}
