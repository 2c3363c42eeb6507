/** Makes a token and shows its text, once. */

import {
  type NewToken,
  scopeMeanings,
  type TokenOrder,
  type TokenScope,
  tokenDays,
  tokenScopes,
} from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../shared/api/call.ts";
import { Button } from "../shared/components/button.tsx";
import { Field, Form } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { CheckboxGroup } from "../shared/components/options.tsx";
import { SecretToCopy } from "../shared/components/secret-to-copy.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { tokensKey } from "./token-list.tsx";

const title = "New token";

export function NewTokenForm() {
  const queries = useQueryClient();
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState(String(tokenDays.usual));
  const making = useMutation({
    mutationFn: (body: TokenOrder) => call("POST /api/tokens", { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
  return (
    <LeadSection
      title={title}
      lead="One for each program, with no more scopes than it needs: then you can withdraw one without stopping the others."
    >
      {making.error && (
        <Notice key={making.submittedAt} variant="negative" takesFocus title="The token was not made">
          {making.error.message}
        </Notice>
      )}
      <Form
        aria-label={title}
        onSend={(textOf) =>
          making.mutate({ name: textOf("name").trim(), scopes: scopes as TokenScope[], days: Number(days) })
        }
      >
        <Field
          label="Name"
          description="What the program does, such as nightly export."
          name="name"
          autoComplete="off"
          maxLength={64}
          required
        />
        <CheckboxGroup
          label="Scopes"
          value={scopes}
          onChange={setScopes}
          options={tokenScopes.map((id) => ({ id, label: `${id}: ${scopeMeanings[id]}` }))}
        />
        <Field
          label="Valid for, in days"
          description={`At most ${tokenDays.most}.`}
          type="number"
          required
          min={1}
          max={tokenDays.most}
          value={days}
          onChange={setDays}
        />
        <Button type="submit" variant="secondary" isPending={making.isPending}>
          Create a token
        </Button>
      </Form>
      {making.data && <MadeToken key={making.data.id} made={making.data} />}
    </LeadSection>
  );
}

function MadeToken({ made: { name, expiresAt, token } }: { made: NewToken }) {
  const until = useTimes().day(expiresAt);
  return (
    <SecretToCopy
      lead={`This is the token ${name}, valid until ${until}. It is shown this once: keep it where the program’s secrets are.`}
      secret={token}
      copy="Copy token"
    />
  );
}
