/** The signed-in account with its roles, and buttons to sign out. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Account } from "@tagwell/contract";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { useSignOut } from "../shared/hooks/use-sign-out.ts";
import { roleDescriptions } from "./role-descriptions.ts";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16 });
const heading = style({ font: "title-lg", margin: 0 });
const list = style({ font: "body-sm", margin: 0, paddingStart: 20 });

export function SignedIn({ account }: { account: Account }) {
  const id = useId();
  const leaving = useSignOut();
  const leavingAll = useMutation({
    mutationFn: () => call("DELETE /api/sessions"),
    onSuccess: () => location.assign("/sign-in"),
  });
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        Signed in as {account.name}
      </h2>
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
    </section>
  );
}
