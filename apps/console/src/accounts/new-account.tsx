/** Creates a one-time link with which somebody makes an account. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { LinkOrder, Role } from "@tagwell/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { CheckboxGroup, RadioGroup } from "../shared/components/options.tsx";
import { OneTimeLink } from "./one-time-link.tsx";
import { roleDescriptions } from "./role-descriptions.ts";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16 });

const described = <Name extends keyof typeof roleDescriptions>(names: readonly Name[]) =>
  names.map((id) => ({ id, label: `${id}: ${roleDescriptions[id]}` }));

export function NewAccount() {
  const [sees, setSees] = useState<"viewer" | "reader">("viewer");
  const [granted, setGranted] = useState<string[]>(["engineer"]);
  const link = useMutation({ mutationFn: (body: LinkOrder) => call("POST /api/accounts/links", { body }) });
  return (
    <LeadSection
      title="New account"
      lead="Choose what the account may do, then send the link to the person, who chooses a name and a password."
    >
      <div className={box}>
        <RadioGroup label="Access" value={sees} onChange={setSees} options={described(["viewer", "reader"])} />
        {sees === "viewer" && (
          <CheckboxGroup
            label="Further roles"
            value={granted}
            onChange={setGranted}
            options={described(["engineer", "officer"])}
          />
        )}
        <AlertText text={link.error?.message} />
        <Button
          variant="secondary"
          isPending={link.isPending}
          onPress={() => link.mutate({ roles: (sees === "viewer" ? [sees, ...granted] : [sees]) as Role[] })}
        >
          Create a link
        </Button>
        {link.data && <OneTimeLink path={link.data.path} />}
      </div>
    </LeadSection>
  );
}
