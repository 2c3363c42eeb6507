/** The signed-in account, or a link to sign in. */
import { LinkButton } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { SessionState } from "@tagwell/contract";

const line = style({ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", font: "ui", margin: 0 });

export function AccountStatus({ state }: { state: SessionState | undefined }) {
  if (!state) return null;
  return (
    <div className={line}>
      {state.account ? (
        <>
          <span>
            {state.account.name} · {state.account.roles.join(", ")}
          </span>
          <LinkButton size="S" variant="secondary" href="/sign-in">
            Account
          </LinkButton>
        </>
      ) : (
        <LinkButton size="S" variant="secondary" href="/sign-in">
          Sign in to publish
        </LinkButton>
      )}
    </div>
  );
}
