/** Lets a person change the own password. */

import { useMutation } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { Field, Form } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";

const title = "Change your password";

interface Passwords {
  current: string;
  wanted: string;
}

/** What is wrong with the passwords is the edge's to say: it knows which ones are easy to guess. */
export function ChangePassword() {
  const changing = useMutation({ mutationFn: (body: Passwords) => call("PUT /api/session/password", { body }) });
  return (
    <LeadSection title={title} lead="Your other sessions end, and links that you have made stop working.">
      <AlertText text={changing.error?.message} />
      <StatusText text={changing.isSuccess && "Your password is changed."} />
      <Form
        aria-label={title}
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
    </LeadSection>
  );
}
