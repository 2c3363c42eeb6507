/** Lets an officer export or erase what is stored of a person, and shows past erasures and the retention. */
import { LinkButton, ProgressCircle } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { ErasureTable } from "./erasure-table.tsx";
import { PersonForm } from "./person-form.tsx";
import { RetentionFacts } from "./retention-facts.tsx";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto" });
const stack = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 1024,
});
const note = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "start",
  rowGap: 16,
  font: "body",
  margin: 0,
});

export function DataRequestsPage() {
  const state = useSession();
  const isOfficer = hasRole(state, "officer");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Data requests">
      <div className={stack}>
        {!state && <ProgressCircle aria-label="Loading the session" isIndeterminate />}
        {state && !isOfficer && (
          <div className={note}>
            Only accounts with the role officer can export or erase what is stored of a person.
            {!state.account && (
              <LinkButton variant="secondary" href="/sign-in?back=/data-requests">
                Sign in
              </LinkButton>
            )}
          </div>
        )}
        {isOfficer && <PersonForm />}
        {isOfficer && <ErasureTable />}
        {state && <RetentionFacts />}
      </div>
    </section>
  );
}
