/** Views of visits, which previews are not part of. */

import { Link } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { Button } from "../components/button.tsx";
import { Centred, Message } from "../components/message.tsx";
import { linkStyle } from "../components/text.tsx";
import { useScope, useSetScope } from "./use-scope.ts";

/** Where previews are chosen, says where their events are, in place of the view. */
export function ofVisits(View: FunctionComponent): FunctionComponent {
  return function ViewOfVisits() {
    return useScope().environment === "preview" ? <OnlyVisits /> : <View />;
  };
}

function OnlyVisits() {
  const setScope = useSetScope();
  return (
    <Centred>
      <Message
        title="Previews are not counted here"
        action={
          <Button variant="secondary" onPress={() => setScope({ environment: undefined })}>
            Show all environments
          </Button>
        }
      >
        A preview is not a visit. Its events are among the{" "}
        <Link to="/live" className={linkStyle}>
          live events
        </Link>
        .
      </Message>
    </Centred>
  );
}
