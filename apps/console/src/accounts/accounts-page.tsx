/** The own account with its sessions and, to officers, all accounts. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Account, SessionState } from "@tagwell/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { Field, Form } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Loaded } from "../shared/components/loaded.tsx";
import { SignInNote } from "../shared/components/needs-role.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { hasRole, useSession, useSignOut } from "../shared/hooks/use-session.ts";
import { AccountList } from "./account-list.tsx";
import { NewAccount } from "./new-account.tsx";
import { roleDescriptions } from "./role-descriptions.ts";

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
        <SignInNote isSignedIn={false}>
          You are not signed in. Accounts can publish builds, sign outbound data and answer requests of persons.
        </SignInNote>
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

const list = style({ font: "body-sm", margin: 0, paddingStart: 20 });

/** The signed-in account with its roles, and buttons to sign out. */
function SignedIn({ account }: { account: Account }) {
  const leaving = useSignOut();
  const leavingAll = useMutation({
    mutationFn: () => call("DELETE /api/sessions"),
    onSuccess: () => location.assign("/sign-in"),
  });
  return (
    <LeadSection title={`Signed in as ${account.name}`}>
      <ul className={list}>
        {account.roles.map((role) => (
          <li key={role}>
            {role}: {roleDescriptions[role]}
          </li>
        ))}
      </ul>
      <AlertText text={leaving.fault ?? leavingAll.error?.message} isFault />
      <ButtonGroup>
        <Button variant="secondary" isPending={leaving.isPending} onPress={leaving.signOut}>
          Sign out
        </Button>
        <Button variant="secondary" isPending={leavingAll.isPending} onPress={() => leavingAll.mutate()}>
          End all my sessions
        </Button>
      </ButtonGroup>
    </LeadSection>
  );
}

const passwordTitle = "Change your password";

interface Passwords {
  current: string;
  wanted: string;
}

/** What is wrong with the passwords is the edge's to say: it knows which ones are easy to guess. */
function ChangePassword() {
  const changing = useMutation({ mutationFn: (body: Passwords) => call("PUT /api/session/password", { body }) });
  return (
    <LeadSection title={passwordTitle} lead="Your other sessions end, and links that you have made stop working.">
      <AlertText text={changing.error?.message} />
      <StatusText text={changing.isSuccess && "Your password is changed."} />
      <Form
        aria-label={passwordTitle}
        onSend={(textOf, { currentTarget: form }) => {
          const passwords = { current: textOf("current"), wanted: textOf("wanted") };
          changing.mutate(passwords, { onSuccess: () => form.reset() });
        }}
      >
        <Field label="Current password" name="current" type="password" autoComplete="current-password" required />
        <Field
          label="New password"
          name="wanted"
          type="password"
          autoComplete="new-password"
          description="At least 12 characters. A few words are easy to remember."
          minLength={12}
          maxLength={256}
          required
        />
        <Button type="submit" variant="secondary" isPending={changing.isPending}>
          Change password
        </Button>
      </Form>
    </LeadSection>
  );
}
