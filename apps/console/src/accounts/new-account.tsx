/** Creates a one-time link with which somebody makes an account. */
import { Button, Checkbox, CheckboxGroup, Radio, RadioGroup } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Role } from "@tagwell/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createLink } from "../shared/api/session-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { OneTimeLink } from "./one-time-link.tsx";
import { roleDescriptions } from "./role-descriptions.ts";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 16 });

export function NewAccount() {
  const [sees, setSees] = useState("viewer");
  const [granted, setGranted] = useState<string[]>(["engineer"]);
  const link = useMutation({ mutationFn: createLink });
  return (
    <LeadSection
      title="New account"
      lead="Choose what the account may do, then send the link to the person, who chooses a name and a password."
      empty={false}
    >
      <div className={box}>
        <RadioGroup label="Access" value={sees} onChange={setSees}>
          <Radio value="viewer">viewer: {roleDescriptions.viewer}</Radio>
          <Radio value="reader">reader: {roleDescriptions.reader}</Radio>
        </RadioGroup>
        {sees === "viewer" && (
          <CheckboxGroup label="Further roles" value={granted} onChange={setGranted}>
            <Checkbox value="engineer">engineer: {roleDescriptions.engineer}</Checkbox>
            <Checkbox value="officer">officer: {roleDescriptions.officer}</Checkbox>
          </CheckboxGroup>
        )}
        {link.error && <p role="alert">{link.error.message}</p>}
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
