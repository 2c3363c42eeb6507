/** Shows its content to accounts with a role; to others it says who has it, and where to sign in. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Role } from "@tagwell/contract";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hasRole, useSession } from "../hooks/use-session.ts";
import { LinkButton } from "./button.tsx";
import { Loaded } from "./loaded.tsx";

const note = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16, font: "body-sm" });

export interface NeedsRoleProps {
  needed: Role;
  /** What the role allows, in a sentence: "read the audit trail". */
  what: string;
  children: ReactNode;
}

export function NeedsRole({ needed, what, children }: NeedsRoleProps) {
  const back = useLocation({ select: ({ href }) => href });
  return (
    <Loaded query={useSession()} what="the session">
      {(state) =>
        hasRole(state, needed) ? (
          children
        ) : (
          <div className={note}>
            Only accounts with the role {needed} can {what}.
            {!state.account && (
              <LinkButton variant="secondary" href={`/sign-in?back=${encodeURIComponent(back)}`}>
                Sign in
              </LinkButton>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
