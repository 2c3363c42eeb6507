/** The own account with its sessions and, to officers, all accounts. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { LinkButton } from "../shared/components/button.tsx";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { AccountList } from "./account-list.tsx";
import { ChangePassword } from "./change-password.tsx";
import { NewAccount } from "./new-account.tsx";
import { SignedIn } from "./signed-in.tsx";

const note = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16, font: "body-sm" });

export function AccountsPage() {
  const { data: state, error, refetch } = useSession();
  return (
    <ViewSheet label="Accounts">
      {!state && !error && <Loading what="Loading the session" />}
      {!state && error && (
        <LoadError title="The session could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </LoadError>
      )}
      {state?.account && <SignedIn account={state.account} />}
      {state?.changesPassword && <ChangePassword />}
      {state && !state.account && (
        <div className={note}>
          You are not signed in. Accounts can publish builds, sign outbound data and answer requests of persons.
          <LinkButton variant="secondary" href="/sign-in?back=/accounts">
            Sign in
          </LinkButton>
        </div>
      )}
      {state?.account && hasRole(state, "officer") && (
        <>
          <AccountList me={state.account.name} />
          <NewAccount />
        </>
      )}
    </ViewSheet>
  );
}
