/** The signed-in account with its roles, and buttons to sign out. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Account } from "@tagwell/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { useSignOut } from "../shared/hooks/use-sign-out.ts";
import { roleDescriptions } from "./role-descriptions.ts";

const list = style({ font: "body-sm", margin: 0, paddingStart: 20 });

export function SignedIn({ account }: { account: Account }) {
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
