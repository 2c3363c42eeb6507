/** Sends users to the identity provider, and says why the last attempt failed. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { providerSignInPath, type SignInTrouble } from "@tagwell/contract";
import { useId, useState } from "react";
import { toQuery } from "../shared/api/request-json.ts";
import { Button } from "../shared/components/button.tsx";
import { Notice } from "../shared/components/notice.tsx";

/** Why signing in with the identity provider failed, and what to do. */
const signInTroubles: Record<SignInTrouble, string> = {
  expired: "The sign-in took too long or was used already. Start again.",
  refused: "The provider did not let you sign in, or you cancelled.",
  unreachable: "The provider cannot be reached. Try again in a minute. The edge's log has the reason.",
  "no-role": "Your account at the provider has no role here. Ask an officer which group gives access.",
  "name-taken": "An account with a password has your name already. An officer can remove it; then sign in again.",
  "too-many": "Too many attempts failed. Try again in half a minute.",
  failed: "The provider's response could not be verified. The edge's log has the reason.",
};

const heading = style({ font: "heading", margin: 0 });
const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16, maxWidth: 400 });

export interface ProviderSignInProps {
  name: string;
  /** The console's path to open afterwards. */
  back: string;
  trouble: SignInTrouble | undefined;
}

export function ProviderSignIn({ name, back, trouble }: ProviderSignInProps) {
  const id = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        Sign in
      </h2>
      {trouble && (
        <Notice variant="negative" takesFocus title={`Signing in with ${name} failed`}>
          {signInTroubles[trouble]}
        </Notice>
      )}
      <Button
        variant="accent"
        isPending={isLeaving}
        onPress={() => {
          setIsLeaving(true);
          // Not a view of the console: the edge redirects the whole page to the provider.
          location.assign(`${providerSignInPath}${toQuery({ back })}`);
        }}
      >
        {`Sign in with ${name}`}
      </Button>
    </section>
  );
}
