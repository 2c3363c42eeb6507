/** Makes a token and shows its text, once. */
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Content,
  Form,
  Heading,
  InlineAlert,
  NumberField,
  TextField,
} from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { scopeMeanings, type TokenScope, tokenDays, tokenScopes } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { makeToken } from "../shared/api/tokens-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { NewSecret } from "./new-secret.tsx";
import { tokensKey } from "./tokens-key.ts";

const title = "New token";
const narrow = style({ maxWidth: 560 });

export function NewTokenForm() {
  const queries = useQueryClient();
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState<number>(tokenDays.usual);
  const making = useMutation({
    mutationFn: makeToken,
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    making.mutate({ name, scopes: scopes as TokenScope[], days });
  };
  return (
    <LeadSection
      title={title}
      lead="One for each program, with no more scopes than it needs: then you can withdraw one without stopping the others."
      empty={false}
    >
      {making.error && (
        <InlineAlert key={making.submittedAt} variant="negative" autoFocus>
          <Heading>The token was not made</Heading>
          <Content>{making.error.message}</Content>
        </InlineAlert>
      )}
      <Form aria-label={title} styles={narrow} onSubmit={submit}>
        <TextField
          label="Name"
          description="What the program does, such as nightly export."
          name="name"
          autoComplete="off"
          maxLength={64}
          isRequired
        />
        <CheckboxGroup label="Scopes" value={scopes} onChange={setScopes} isRequired>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} value={scope}>
              {scope}: {scopeMeanings[scope]}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <NumberField
          label="Valid for, in days"
          description={`At most ${tokenDays.most}.`}
          minValue={1}
          maxValue={tokenDays.most}
          value={days}
          onChange={setDays}
        />
        <Button type="submit" variant="secondary" isPending={making.isPending}>
          Create a token
        </Button>
      </Form>
      {making.data && <NewSecret key={making.data.id} token={making.data} />}
    </LeadSection>
  );
}
