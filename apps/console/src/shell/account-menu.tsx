/** The signed-in account with its roles, or a link to sign in. */

import User from "@react-spectrum/s2/icons/User";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link } from "@tanstack/react-router";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { SignInLink } from "../shared/components/needs-role.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useSession, useSignOut } from "../shared/hooks/use-session.ts";
import { Disclosure } from "./disclosure.tsx";

const panel = style({ display: "flex", flexDirection: "column", rowGap: 12, alignItems: "start", font: "ui" });
const facts = style({ margin: 0, overflowWrap: "anywhere" });

export function AccountMenu() {
  const { data: state } = useSession();
  const { signOut, isPending, fault } = useSignOut();
  const isNarrow = useMediaQuery("(max-width: 719px)");
  if (!state) return null;
  const { account } = state;
  if (!account) return <SignInLink size="S" />;
  return (
    <Disclosure name={`Account: ${account.name}`} icon={<User />} text={isNarrow ? undefined : account.name} isSmall>
      {(close) => (
        <div className={panel}>
          <p className={facts}>
            <strong>{account.name}</strong>
            <br />
            {account.roles.join(", ")}
          </p>
          <Link to="/accounts" className={linkStyle} onClick={close}>
            Account and sessions
          </Link>
          <Button variant="secondary" size="S" isPending={isPending} onPress={signOut}>
            Sign out
          </Button>
          <AlertText text={fault} isFault />
        </div>
      )}
    </Disclosure>
  );
}
