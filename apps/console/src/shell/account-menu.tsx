/** The signed-in account with its roles, or a link to sign in. */
import {
  ActionButton,
  Header,
  Heading,
  LinkButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Text,
} from "@react-spectrum/s2";
import User from "@react-spectrum/s2/icons/User";
import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { signOut } from "../shared/api/session-client.ts";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useSession } from "../shared/hooks/use-session.ts";

export function AccountMenu() {
  const { data: state } = useSession();
  const navigate = useNavigate();
  const back = useLocation({ select: ({ href }) => href });
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => location.assign("/sign-in") });
  const isNarrow = useMediaQuery("(max-width: 719px)");
  if (!state) return null;
  const { account } = state;
  if (!account)
    return (
      <LinkButton size="S" variant="secondary" href={`/sign-in?back=${encodeURIComponent(back)}`}>
        Sign in
      </LinkButton>
    );
  return (
    <MenuTrigger align="end">
      <ActionButton isQuiet aria-label={`Account: ${account.name}`}>
        <User />
        {!isNarrow && <Text>{account.name}</Text>}
      </ActionButton>
      <Menu
        aria-label="Account"
        onAction={(key) => (key === "sign-out" ? leaving.mutate() : void navigate({ to: "/accounts" }))}
      >
        <MenuSection>
          <Header>
            <Heading>{account.name}</Heading>
            <Text slot="description">{account.roles.join(", ")}</Text>
          </Header>
          <MenuItem id="account">Account and sessions</MenuItem>
          <MenuItem id="sign-out">Sign out</MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
