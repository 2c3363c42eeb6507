/** Lets an officer list and remove accounts, end sessions, and create one-time links for lost passwords. */

import type { LinkOrder } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { actionsColumn } from "../shared/components/column-title.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { ConfirmButton } from "../shared/components/modal.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { OneTimeLink } from "./one-time-link.tsx";

export function AccountList({ me }: { me: string }) {
  const times = useTimes();
  const list = useQuery({
    queryKey: ["accounts"],
    queryFn: ({ signal }) => call("GET /api/accounts", { signal }),
    retry: false,
  });
  const { link, end, endAll, remove } = useAccountChanges();
  const fault = list.error ?? link.error ?? remove.error ?? end.error ?? endAll.error;
  return (
    <LeadSection title="All accounts">
      <AlertText text={fault?.message} />
      <PlainTable
        isCaptionHidden
        caption="Names and roles"
        columns={["Name", "Roles", "Signs in with", { name: `Created (${times.zone})`, isShort: true }, actionsColumn]}
        rows={(list.data ?? []).map(({ name, roles, isFromProvider, createdAt }) => ({
          key: name,
          cells: [
            name,
            roles.join(", "),
            isFromProvider ? "the identity provider" : "a password",
            times.day(createdAt),
            <AccountButtons
              key="change"
              name={name}
              isPending={link.isPending || end.isPending || remove.isPending}
              onReset={isFromProvider ? undefined : () => link.mutate({ account: name })}
              onEnd={name === me ? undefined : () => end.mutate(name)}
              onRemove={name === me ? undefined : () => remove.mutate(name)}
            />,
          ],
        }))}
      />
      <StatusText text={end.isSuccess && `All sessions of ${end.variables} have ended.`} />
      <StatusText text={remove.isSuccess && `${remove.variables} is removed.`} />
      {link.data && <OneTimeLink path={link.data.path} />}
      <ButtonGroup>
        <ConfirmButton
          variant="secondary"
          isPending={endAll.isPending}
          confirm={{
            title: "Sign everyone out?",
            action: "Sign everyone out",
            text: "Everyone is signed out immediately, including you, and can sign in again.",
            onConfirm: endAll.mutate,
          }}
        >
          Sign everyone out
        </ConfirmButton>
      </ButtonGroup>
    </LeadSection>
  );
}

function useAccountChanges() {
  const queries = useQueryClient();
  return {
    link: useMutation({ mutationFn: (body: LinkOrder) => call("POST /api/accounts/links", { body }) }),
    end: useMutation({ mutationFn: (account: string) => call("DELETE /api/sessions", { query: { account } }) }),
    endAll: useMutation({
      mutationFn: () => call("DELETE /api/sessions", { query: { everyone: 1 } }),
      // The own session ends, too.
      onSuccess: () => location.assign("/sign-in"),
    }),
    remove: useMutation({
      mutationFn: (name: string) => call("DELETE /api/accounts", { query: { name } }),
      onSuccess: () => queries.invalidateQueries({ queryKey: ["accounts"] }),
    }),
  };
}

interface AccountButtonsProps {
  name: string;
  isPending: boolean;
  /** Each is undefined where it is not possible. */
  onReset: (() => void) | undefined;
  onEnd: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function AccountButtons({ name, isPending, onReset, onEnd, onRemove }: AccountButtonsProps) {
  return (
    <ButtonGroup isTight>
      {onReset && (
        <Button size="S" aria-label={`Reset password of ${name}`} isPending={isPending} onPress={onReset}>
          Reset password
        </Button>
      )}
      {onEnd && (
        <Button size="S" aria-label={`End sessions of ${name}`} isPending={isPending} onPress={onEnd}>
          End sessions
        </Button>
      )}
      {onRemove && (
        <ConfirmButton
          size="S"
          aria-label={`Remove ${name}`}
          confirm={{
            isDestructive: true,
            title: `Remove ${name}?`,
            action: "Remove account",
            text: `${name} is signed out immediately, and links created by ${name} stop working. The audit trail keeps its entries about ${name}.`,
            onConfirm: onRemove,
          }}
        >
          Remove
        </ConfirmButton>
      )}
    </ButtonGroup>
  );
}
