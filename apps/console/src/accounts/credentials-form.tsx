/** A form for name and password. */
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
  /** The account's name; null if the user enters it. */
  givenName: string | null;
  /** True if the user chooses a new password. */
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
          <Heading>{`${action} failed`}</Heading>
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
          {...(isNew && { description: "At least 12 characters. A few words are easy to remember.", minLength: 12 })}
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
