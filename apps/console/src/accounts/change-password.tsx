/** Lets a person change the own password. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { Field } from "../shared/components/field.tsx";
import { Form } from "../shared/components/form.tsx";

const box = style({ display: "flex", flexDirection: "column", rowGap: 16, maxWidth: 400 });
const heading = style({ font: "title-lg", margin: 0 });
const text = style({ font: "body-sm", margin: 0 });

interface Passwords {
  current: string;
  wanted: string;
}

/** What is wrong with the passwords is the edge's to say: it knows which ones are easy to guess. */
export function ChangePassword() {
  const id = useId();
  const changing = useMutation({ mutationFn: (body: Passwords) => call("PUT /api/session/password", { body }) });
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={heading}>
        Change your password
      </h2>
      <p className={text}>Your other sessions end, and links that you have made stop working.</p>
      <AlertText text={changing.error?.message} />
      {changing.isSuccess && (
        <p role="status" className={text}>
          Your password is changed.
        </p>
      )}
      <Form
        aria-labelledby={id}
        onSend={(textOf, { currentTarget: form }) => {
          const passwords = { current: textOf("current"), wanted: textOf("wanted") };
          changing.mutate(passwords, { onSuccess: () => form.reset() });
        }}
      >
        <Field label="Current password" name="current" type="password" autoComplete="current-password" required />
        <Field
          label="New password"
          name="wanted"
          type="password"
          autoComplete="new-password"
          description="At least 12 characters. A few words are easy to remember."
          minLength={12}
          maxLength={256}
          required
        />
        <Button type="submit" variant="secondary" isPending={changing.isPending}>
          Change password
        </Button>
      </Form>
    </section>
  );
}
