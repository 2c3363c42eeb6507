/** Makes a link to a preview of an environment's build, on a page that the reader names. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EnvironmentName } from "@tagwell/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { Field, Form } from "../shared/components/field.tsx";
import { Dialog } from "../shared/components/modal.tsx";
import { Text } from "../shared/components/text.tsx";
import { duration } from "../shared/time/duration.ts";
import { useTimes } from "../shared/time/use-times.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 16 });
const address = style({ font: "code-sm", margin: 0, overflowWrap: "anywhere" });

export interface PreviewButtonProps {
  environment: EnvironmentName;
  mayPreview: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function PreviewButton({ environment, mayPreview, isOpen, onOpen }: PreviewButtonProps) {
  return (
    <>
      <Button variant="secondary" onPress={() => onOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <Dialog
          title={`Preview ${environment}`}
          onDismiss={() => onOpen(false)}
          buttons={
            <Button variant="secondary" onPress={() => onOpen(false)}>
              Close
            </Button>
          }
        >
          <div className={stack}>
            <Text>
              The link shows the build that {environment} serves in the browser of whoever opens it, on the page that
              you name, for 8 hours. Other visitors see no change, and no report counts what happens in a preview.
            </Text>
            <AlertText
              isFault
              text={mayPreview ? undefined : "Only accounts with the role engineer can make links. Sign in first."}
            />
            <LinkForm environment={environment} mayPreview={mayPreview} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function LinkForm({ environment, mayPreview }: Pick<PreviewButtonProps, "environment" | "mayPreview">) {
  const times = useTimes();
  const link = useMutation({
    mutationFn: (page: string) => call("POST /api/preview", { body: { environment, page } }),
  });
  return (
    <>
      <Form onSend={(textOf) => link.mutate(textOf("page").trim())}>
        <Field
          name="page"
          type="url"
          label="Page"
          description="Any page of the property's sites, such as https://www.example.org/."
          required
          disabled={!mayPreview}
        />
        <Button type="submit" variant="accent" isDisabled={!mayPreview} isPending={link.isPending}>
          Make link
        </Button>
      </Form>
      <AlertText isFault text={link.error?.message} />
      <div role="status" className={stack}>
        {link.data && (
          <>
            <Text>
              Works for {duration(Date.parse(link.data.expiresAt) - link.submittedAt)}, until{" "}
              {times.dateTime(link.data.expiresAt)}. Whoever has the link can open the preview.
            </Text>
            <p className={address}>
              <a href={link.data.link} target="_blank" rel="noreferrer" ref={focused}>
                {link.data.link}
              </a>
            </p>
          </>
        )}
      </div>
      {link.data && <CopyButton name="Copy link" text={link.data.link} />}
    </>
  );
}

/** A new link takes the focus, so that Enter opens it. */
const focused = (link: HTMLAnchorElement | null) => link?.focus();
