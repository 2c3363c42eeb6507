/** Lets an officer list and remove accounts, end sessions, and create one-time links for new accounts and lost passwords. */
import {
  ActionButton,
  AlertDialog,
  Button,
  Checkbox,
  CheckboxGroup,
  DialogContainer,
  Radio,
  RadioGroup,
} from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Role } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { createLink, endSessions, fetchAccounts, removeAccount } from "../shared/api/session-client.ts";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { roleDescriptions } from "./role-descriptions.ts";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16 });
const heading = style({ font: "title-lg", margin: 0 });
const text = style({ font: "body", margin: 0, overflowWrap: "anywhere" });
const buttons = style({ display: "flex", flexWrap: "wrap", gap: 8 });

export function AccountList({ me }: { me: string }) {
  const id = useId();
  const queries = useQueryClient();
  const times = useTimes();
  const [reads, setReads] = useState("viewer");
  const [granted, setGranted] = useState<string[]>(["engineer"]);
  const [removing, setRemoving] = useState<string>();
  const list = useQuery({ queryKey: ["accounts"], queryFn: ({ signal }) => fetchAccounts(signal), retry: false });
  const isReader = reads === "reader";
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
  const address = link.data && `${location.origin}${link.data.path}`;
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
        columns={["Name", "Roles", "Signs in with", "Created", "Actions"]}
        rows={(list.data ?? []).map((account) => ({
          key: account.name,
          cells: [
            account.name,
            account.roles.join(", "),
            account.isFromProvider ? "the identity provider" : "a password",
            times.day(account.createdAt),
            <div key="change" className={buttons}>
              {account.isFromProvider ? null : (
                <ActionButton
                  size="S"
                  aria-label={`Reset the password of ${account.name}`}
                  onPress={() => link.mutate({ account: account.name })}
                >
                  Reset password
                </ActionButton>
              )}
              {account.name !== me && (
                <ActionButton
                  size="S"
                  aria-label={`End the sessions of ${account.name}`}
                  onPress={() => end.mutate(account.name)}
                >
                  End sessions
                </ActionButton>
              )}
              {account.name !== me && (
                <ActionButton size="S" aria-label={`Remove ${account.name}`} onPress={() => setRemoving(account.name)}>
                  Remove
                </ActionButton>
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
      <Button variant="secondary" isPending={endAll.isPending} onPress={() => setIsEndingAll(true)}>
        End the sessions of everyone
      </Button>
      <RadioGroup label="What the new account sees" value={reads} onChange={setReads}>
        <Radio value="reader">reader: {roleDescriptions.reader}</Radio>
        <Radio value="viewer">viewer: {roleDescriptions.viewer}</Radio>
      </RadioGroup>
      <CheckboxGroup label="Further roles" value={isReader ? [] : granted} onChange={setGranted} isDisabled={isReader}>
        <Checkbox value="engineer">engineer: {roleDescriptions.engineer}</Checkbox>
        <Checkbox value="officer">officer: {roleDescriptions.officer}</Checkbox>
      </CheckboxGroup>
      <Button
        variant="secondary"
        isPending={link.isPending}
        onPress={() => link.mutate({ roles: [reads, ...(isReader ? [] : granted)] as Role[] })}
      >
        Create a link
      </Button>
      {address && (
        <div role="status" className={box}>
          <p className={text}>
            The link works once, within 24 hours. Whoever has it can take over the account, so send it over a trusted
            channel.
          </p>
          <p className={text}>
            <code>{address}</code>
          </p>
          <CopyButton name="Copy link" text={address} />
        </div>
      )}
      <DialogContainer onDismiss={() => setRemoving(undefined)}>
        {removing !== undefined && (
          <AlertDialog
            variant="destructive"
            title={`Remove ${removing}?`}
            primaryActionLabel="Remove account"
            cancelLabel="Cancel"
            onPrimaryAction={() => remove.mutate(removing)}
          >
            {removing} is signed out immediately, and links created by {removing} stop working. The audit trail keeps
            its entries about {removing}.
          </AlertDialog>
        )}
      </DialogContainer>
      <DialogContainer onDismiss={() => setIsEndingAll(false)}>
        {isEndingAll && (
          <AlertDialog
            variant="warning"
            title="End the sessions of everyone?"
            primaryActionLabel="End all sessions"
            cancelLabel="Cancel"
            onPrimaryAction={() => endAll.mutate()}
          >
            Everyone is signed out immediately, including you, and can sign in again.
          </AlertDialog>
        )}
      </DialogContainer>
    </section>
  );
}
