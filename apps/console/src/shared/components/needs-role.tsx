/** Shows its content to accounts with a role; to others it says who has it, and where to sign in. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Role } from "@tagwell/contract";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hasRole, useSession } from "../hooks/use-session.ts";
import { LinkButton } from "./button.tsx";
import { Loaded } from "./loaded.tsx";

const note = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16, font: "body-sm" });

/** Leads back to the view afterwards. */
export function SignInLink({ size = "M" }: { size?: "S" | "M" }) {
  const back = useLocation({ select: ({ href }) => href });
  return (
    <LinkButton size={size} variant="secondary" href={`/sign-in?back=${encodeURIComponent(back)}`}>
      Sign in
    </LinkButton>
  );
}

/** Why there is nothing, and where to sign in, where nobody is. */
export function SignInNote({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  return (
    <div className={note}>
      {children}
      {!isSignedIn && <SignInLink />}
    </div>
  );
}

export interface NeedsRoleProps {
  needed: Role;
  /** What the role allows, in a sentence: "read the audit trail". */
  what: string;
  children: ReactNode;
}

export function NeedsRole({ needed, what, children }: NeedsRoleProps) {
  return (
    <Loaded query={useSession()} what="the session">
      {(state) =>
        hasRole(state, needed) ? (
          children
        ) : (
          <SignInNote isSignedIn={state.account !== undefined}>
            Only accounts with the role {needed} can {what}.
          </SignInNote>
        )
      }
    </Loaded>
  );
}
