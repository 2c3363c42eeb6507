/** A form for name and password. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../shared/components/button.tsx";
import { Field, Form, type FormProps } from "../shared/components/field.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { type CredentialFaults, credentialFaults } from "./credential-faults.ts";

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

/**
 * Faults are found when the form is sent, and stay until it is sent again: one that vanished while the user presses the
 * button would move the button away from under the pointer.
 */
export function CredentialsForm({ title, action, givenName, isNew, send, children }: CredentialsFormProps) {
  const id = useId();
  const [faults, setFaults] = useState<CredentialFaults>({});
  const [refusal, setRefusal] = useState<Error>();
  const sending = useMutation({
    mutationFn: ({ name, password }: { name: string; password: string }) => send(name, password),
    onError: setRefusal,
  });
  const submit: FormProps["onSend"] = (textOf, { currentTarget: form }) => {
    const credentials = { name: givenName ?? textOf("name"), password: textOf("password") };
    const found = credentialFaults(credentials, isNew);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) sending.mutate(credentials);
    else form.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  };
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <p className={lead}>{children}</p>
      {refusal && (
        <Notice key={sending.submittedAt} variant="negative" takesFocus title={`${action} failed`}>
          {refusal.message}
        </Notice>
      )}
      <Form aria-labelledby={id} onSend={submit} noValidate>
        {givenName === null && (
          <Field label="Name" name="name" autoComplete="username" maxLength={64} required fault={faults.name} />
        )}
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          {...(isNew && { description: "At least 12 characters. A few words are easy to remember." })}
          maxLength={256}
          required
          fault={faults.password}
        />
        <Button type="submit" variant="accent" isPending={sending.isPending}>
          {action}
        </Button>
      </Form>
    </section>
  );
}
