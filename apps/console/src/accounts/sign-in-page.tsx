/** Signing in, making an account by a one-time link, and, once signed in, the account and the others. */
import { ProgressCircle } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useLocation, useSearch } from "@tanstack/react-router";
import { redeemLink, signIn } from "../shared/api/session-client.ts";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { AccountList } from "./account-list.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
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
  const { back = "/library" } = useSearch({ from: "/sign-in" });
  const state = useSession();
  const link = linkFrom(useLocation({ select: ({ hash }) => hash }));
  // All that was asked as nobody is forgotten with the page.
  const goOn = () => location.assign(back);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Sign-in">
      <div className={stack}>
        {!state && <ProgressCircle aria-label="Asking who is signed in" isIndeterminate />}
        {state && link && (
          <CredentialsForm
            title={link.name === null ? "Make your account" : `A new password for ${link.name}`}
            action={link.name === null ? "Make the account" : "Set the password"}
            givenName={link.name}
            isNew
            send={async (name, password) => {
              await redeemLink(link.link, name, password);
              goOn();
            }}
          >
            The link that you came by is good for one account, once.
          </CredentialsForm>
        )}
        {state && !link && !state.account && state.hasAccounts && (
          <CredentialsForm
            title="Sign in"
            action="Sign in"
            givenName={null}
            isNew={false}
            send={async (name, password) => {
              await signIn(name, password);
              goOn();
            }}
          >
            {state.open
              ? "On this machine, in development, you can read everything without. Publishing takes an account."
              : "Everything here takes an account. An officer can make you a link for one."}
          </CredentialsForm>
        )}
        {state && !link && !state.account && !state.hasAccounts && (
          <p className={lead}>
            There is no account yet. The first is made by the one-time link that <code>npm start</code> prints in its
            terminal.
          </p>
        )}
        {state?.account && !link && <SignedIn account={state.account} />}
        {hasRole(state, "officer") && !link && <AccountList me={state?.account?.name ?? ""} />}
      </div>
    </section>
  );
}
