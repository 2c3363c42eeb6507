/** The tokens with their scopes and last use, and the button that withdraws one. */

import type { TokenRow } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { actionsColumn } from "../shared/components/column-title.tsx";
import { emptyText, LeadSection } from "../shared/components/lead-section.tsx";
import { ConfirmButton } from "../shared/components/modal.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { lastUseText, stateText } from "./token-texts.ts";

/** The query key of the list. */
export const tokensKey = ["tokens"];

export function TokenList() {
  const queries = useQueryClient();
  const times = useTimes();
  const query = useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call("GET /api/tokens", { signal }),
    retry: false,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: TokenRow) => call("DELETE /api/tokens/{id}", { path: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
  const rows = query.data ?? [];
  return (
    <LeadSection
      title="All tokens"
      lead="With a token, a program uses the console’s API without a person’s sign-in. A token counts as long as its maker is an officer. What it does is in the audit trail under its name."
      empty={emptyText(query, "No token was made yet.")}
    >
      <AlertText text={withdraw.error?.message} />
      <PlainTable
        isCaptionHidden
        caption="Tokens, newest first"
        columns={["Name", "Scopes", "State", "Last used", "Made by", { name: "Made", isShort: true }, actionsColumn]}
        rows={rows.map((token) => ({
          key: token.id,
          cells: [
            token.name,
            token.scopes.join(", "),
            stateText(token, times),
            lastUseText(token, times),
            token.madeBy,
            times.day(token.madeAt),
            token.withdrawnAt === undefined && (
              <ConfirmButton
                key="withdraw"
                size="S"
                aria-label={`Withdraw ${token.name}`}
                confirm={{
                  isDestructive: true,
                  title: `Withdraw ${token.name}?`,
                  action: "Withdraw token",
                  text: "The program that has it is refused immediately. You cannot undo it. The audit trail keeps its entries.",
                  onConfirm: () => withdraw.mutate(token),
                }}
              >
                Withdraw
              </ConfirmButton>
            ),
          ],
        }))}
      />
      <StatusText text={withdraw.isSuccess && `${withdraw.variables.name} is withdrawn.`} />
    </LeadSection>
  );
}
