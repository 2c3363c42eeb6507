/** The own account with its sessions and, to officers, all accounts. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { SessionState } from "@tagwell/contract";
import { LinkButton } from "../shared/components/button.tsx";
import { Loaded } from "../shared/components/loaded.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { AccountList } from "./account-list.tsx";
import { ChangePassword } from "./change-password.tsx";
import { NewAccount } from "./new-account.tsx";
import { SignedIn } from "./signed-in.tsx";

const note = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16, font: "body-sm" });

export function AccountsPage() {
  return (
    <ViewSheet label="Accounts">
      <Loaded query={useSession()} what="the session">
        {(state) => <Accounts state={state} />}
      </Loaded>
    </ViewSheet>
  );
}

function Accounts({ state }: { state: SessionState }) {
  const { account, changesPassword } = state;
  return (
    <>
      {account && <SignedIn account={account} />}
      {changesPassword && <ChangePassword />}
      {!account && (
        <div className={note}>
          You are not signed in. Accounts can publish builds, sign outbound data and answer requests of persons.
          <LinkButton variant="secondary" href="/sign-in?back=/accounts">
            Sign in
          </LinkButton>
        </div>
      )}
      {account && hasRole(state, "officer") && (
        <>
          <AccountList me={account.name} />
          <NewAccount />
        </>
      )}
    </>
  );
}
