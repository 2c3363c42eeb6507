/** Lets an officer make and withdraw the tokens with which programs use the console's API. */
import { NeedsRole } from "../shared/components/needs-role.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenList } from "./token-list.tsx";

export function TokensPage() {
  return (
    <ViewSheet label="Tokens">
      <NeedsRole needed="officer" what="make and withdraw the tokens of programs">
        <TokenList />
        <NewTokenForm />
      </NeedsRole>
    </ViewSheet>
  );
}
