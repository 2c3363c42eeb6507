/** A form for one person's request: export what is stored, or erase it after a confirmation. */

import type { PersonRequest } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf, call } from "../shared/api/call.ts";
import { requestText, writeOptions } from "../shared/api/request-json.ts";
import { StatusText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { Field, Form, type FormProps } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Confirm } from "../shared/components/modal.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { RadioGroup } from "../shared/components/options.tsx";
import { counted } from "../shared/counted.ts";
import { saveFile } from "../shared/export/export-file.ts";
import { erasuresKey } from "./erasure-table.tsx";

const title = "Export or erase a person's data";

const namespaces = [
  { key: "username", label: "Username", help: "The name that the visitor signs in with. Case-sensitive." },
  { key: "ECID", label: "ECID", help: "The 38 digits that identify a browser. The export of a username names them." },
  { key: "_id", label: "Event id", help: "The _id of one event, such as 0198c0de-0000-7000-8000-000000000000." },
] as const;

type Namespace = (typeof namespaces)[number];

/** Everything that is stored of the person, as lines of JSON; empty if nothing is. Fails where the answer breaks off. */
const exportPerson = (person: PersonRequest) =>
  requestText(addressOf("POST /api/person-export", {}), {
    ...writeOptions("POST", person),
    timeoutMs: Number.POSITIVE_INFINITY,
  });

export function PersonForm() {
  const queries = useQueryClient();
  const [namespace, setNamespace] = useState<Namespace>(namespaces[0]);
  const [erasing, setErasing] = useState<PersonRequest>();
  const saving = useMutation({ mutationFn: exportPerson, onSuccess: saveLines });
  const erasure = useMutation({
    mutationFn: (body: PersonRequest) => call("POST /api/erasures", { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: erasuresKey }),
  });
  const fault = saving.error ?? erasure.error;
  const send: FormProps["onSend"] = (textOf, { nativeEvent }) => {
    const request = { namespace: namespace.key, id: textOf("identity").trim(), reason: textOf("reason").trim() };
    saving.reset();
    erasure.reset();
    const { submitter } = nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("value") === "erase") setErasing(request);
    else saving.mutate(request);
  };
  return (
    <LeadSection
      title={title}
      lead="An export has every event and trace record that is stored of the person. An erasure removes them for good. The audit trail records both, without the identity."
    >
      {fault && (
        <Notice variant="negative" takesFocus title="The request failed">
          {fault.message}
        </Notice>
      )}
      <Form aria-label={title} onSend={send}>
        <PersonFields namespace={namespace} onNamespace={setNamespace} />
        <ButtonGroup>
          <Button type="submit" name="action" value="export" variant="secondary" isPending={saving.isPending}>
            Export
          </Button>
          <Button type="submit" name="action" value="erase" variant="negative" isPending={erasure.isPending}>
            Erase…
          </Button>
        </ButtonGroup>
      </Form>
      <StatusText
        text={
          erasure.data
            ? `Erasure ${erasure.data.number} has begun. The table below shows when it is done.`
            : saving.data !== undefined && exported(saving.data)
        }
      />
      {erasing && <ConfirmErasure request={erasing} onClose={() => setErasing(undefined)} onErase={erasure.mutate} />}
    </LeadSection>
  );
}

function PersonFields(props: { namespace: Namespace; onNamespace: (namespace: Namespace) => void }) {
  const { key, label, help } = props.namespace;
  return (
    <>
      <RadioGroup
        label="Identity"
        isRow
        value={key}
        onChange={(id) => props.onNamespace(namespaces.find((one) => one.key === id) ?? namespaces[0])}
        options={namespaces.map(({ key: id, label }) => ({ id, label }))}
      />
      <Field
        label={label}
        description={help}
        name="identity"
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        required
      />
      <Field
        label="Reason"
        description="For example the number of the request. It is kept, so do not name the person in it."
        name="reason"
        autoComplete="off"
        minLength={3}
        maxLength={200}
        required
      />
    </>
  );
}

interface ConfirmErasureProps {
  request: PersonRequest;
  onClose: () => void;
  onErase: (request: PersonRequest) => void;
}

function ConfirmErasure({ request, onClose, onErase }: ConfirmErasureProps) {
  const { namespace, id } = request;
  return (
    <Confirm
      isDestructive
      title={namespace === "_id" ? "Erase this event?" : "Erase everything of this person?"}
      action="Erase"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onErase(request);
      }}
    >
      Every event and trace record with the {namespaces.find(({ key }) => key === namespace)?.label} “{id}” is removed,
      and its bytes are overwritten. You cannot undo it. Backups still hold them; a restored backup is erased again when
      the edge starts. Counts in reports stay as they are.
    </Confirm>
  );
}

function saveLines(lines: string): void {
  if (lines !== "") saveFile("person-export.ndjson", new Blob([lines], { type: "application/x-ndjson" }));
}

function exported(lines: string): string {
  const count = lines.split("\n").length - 1;
  return count === 0
    ? "Nothing is stored under this identity."
    : `Saved ${counted(count, "line")} as person-export.ndjson.`;
}
