/** Name and password, and what the edge says of them. */
import { Button, Content, Form, Heading, InlineAlert, TextField } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId } from "react";

const heading = style({ font: "heading", margin: 0 });
const lead = style({ font: "body", margin: 0 });
const box = style({ display: "flex", flexDirection: "column", rowGap: 16, maxWidth: 400 });

export interface CredentialsFormProps {
  title: string;
  action: string;
  /** Whose password it is; null where the name is to be typed. */
  givenName: string | null;
  /** A password that is being chosen, and not one to be remembered. */
  isNew: boolean;
  send: (name: string, password: string) => Promise<void>;
  children: ReactNode;
}

export function CredentialsForm({ title, action, givenName, isNew, send, children }: CredentialsFormProps) {
  const id = useId();
  const sending = useMutation({ mutationFn: ({ name, password }: Credentials) => send(name, password) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    sending.mutate({ name: givenName ?? String(form.get("name")), password: String(form.get("password")) });
  };
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <p className={lead}>{children}</p>
      {sending.error && (
        <InlineAlert variant="negative" autoFocus>
          <Heading>That did not work</Heading>
          <Content>{sending.error.message}</Content>
        </InlineAlert>
      )}
      <Form aria-labelledby={id} onSubmit={submit}>
        {givenName === null && <TextField label="Name" name="name" autoComplete="username" maxLength={64} isRequired />}
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          {...(isNew && { description: "12 characters or more; a few words are easy to keep.", minLength: 12 })}
          maxLength={256}
          isRequired
        />
        <Button type="submit" variant="accent" isPending={sending.isPending}>
          {action}
        </Button>
      </Form>
    </section>
  );
}

interface Credentials {
  name: string;
  password: string;
}
