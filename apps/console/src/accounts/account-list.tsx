/** Lets an officer list and remove accounts, end sessions, and create one-time links for lost passwords. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { createLink, endSessions, fetchAccounts, removeAccount } from "../shared/api/session-client.ts";
import { Button } from "../shared/components/button.tsx";
import { Confirm } from "../shared/components/modal.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { OneTimeLink } from "./one-time-link.tsx";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16 });
const heading = style({ font: "title-lg", margin: 0 });
const text = style({ font: "body-sm", margin: 0, overflowWrap: "anywhere" });
const buttons = style({ display: "flex", flexWrap: "wrap", gap: 8 });

export function AccountList({ me }: { me: string }) {
  const id = useId();
  const queries = useQueryClient();
  const times = useTimes();
  const [removing, setRemoving] = useState<string>();
  const list = useQuery({ queryKey: ["accounts"], queryFn: ({ signal }) => fetchAccounts(signal), retry: false });
  const link = useMutation({ mutationFn: createLink });
  const remove = useMutation({
    mutationFn: removeAccount,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["accounts"] }),
  });
  const [isEndingAll, setIsEndingAll] = useState(false);
  const end = useMutation({ mutationFn: (account: string) => endSessions({ account }) });
  // The own session ends, too.
  const endAll = useMutation({
    mutationFn: () => endSessions({ everyone: 1 }),
    onSuccess: () => location.assign("/sign-in"),
  });
  const fault = list.error ?? link.error ?? remove.error ?? end.error ?? endAll.error;
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        All accounts
      </h2>
      {fault && (
        <p role="alert" className={text}>
          {fault.message}
        </p>
      )}
      <PlainTable
        isCaptionHidden
        caption="Names and roles"
        columns={["Name", "Roles", "Signs in with", { name: `Created (${times.zone})`, isShort: true }, "Actions"]}
        rows={(list.data ?? []).map((account) => ({
          key: account.name,
          cells: [
            account.name,
            account.roles.join(", "),
            account.isFromProvider ? "the identity provider" : "a password",
            times.day(account.createdAt),
            <div key="change" className={buttons}>
              {account.isFromProvider ? null : (
                <Button
                  size="S"
                  aria-label={`Reset password of ${account.name}`}
                  onPress={() => link.mutate({ account: account.name })}
                >
                  Reset password
                </Button>
              )}
              {account.name !== me && (
                <Button
                  size="S"
                  aria-label={`End sessions of ${account.name}`}
                  onPress={() => end.mutate(account.name)}
                >
                  End sessions
                </Button>
              )}
              {account.name !== me && (
                <Button size="S" aria-label={`Remove ${account.name}`} onPress={() => setRemoving(account.name)}>
                  Remove
                </Button>
              )}
            </div>,
          ],
        }))}
      />
      {end.isSuccess && (
        <p role="status" className={text}>
          All sessions of {end.variables} have ended.
        </p>
      )}
      {link.data && <OneTimeLink path={link.data.path} />}
      <Button variant="secondary" isPending={endAll.isPending} onPress={() => setIsEndingAll(true)}>
        Sign everyone out
      </Button>
      {removing !== undefined && (
        <Confirm
          isDestructive
          title={`Remove ${removing}?`}
          action="Remove account"
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined);
            remove.mutate(removing);
          }}
        >
          {removing} is signed out immediately, and links created by {removing} stop working. The audit trail keeps its
          entries about {removing}.
        </Confirm>
      )}
      {isEndingAll && (
        <Confirm
          title="Sign everyone out?"
          action="Sign everyone out"
          onCancel={() => setIsEndingAll(false)}
          onConfirm={() => {
            setIsEndingAll(false);
            endAll.mutate();
          }}
        >
          Everyone is signed out immediately, including you, and can sign in again.
        </Confirm>
      )}
    </section>
  );
}
