/** The dialog that chooses a range by its start and its end. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type FormEvent, useId, useState } from "react";
import { Button } from "../shared/components/button.tsx";
import { fieldBox, fieldInput } from "../shared/components/field-styles.ts";
import { Dialog } from "../shared/components/modal.tsx";
import { type ChosenTimes, rangeOf, timesOf } from "../shared/scope/chosen-times.ts";
import { rangeFault, type Scope } from "../shared/scope/scope.ts";
import { timeFormat } from "../shared/time/time-format.ts";

const form = style({ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "end" });
const faultText = style({ font: "ui-sm", color: "negative", margin: 0, flexBasis: "full" });
const noteText = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, flexBasis: "full" });

export interface TimesDialogProps {
  scope: Scope;
  onRange: (range: { from: string; to: string }) => void;
  onCancel: () => void;
}

const fields = [
  { name: "firstDay", label: "First day", type: "date" },
  { name: "start", label: "Start", type: "time" },
  { name: "lastDay", label: "Last day", type: "date" },
  { name: "end", label: "End", type: "time" },
] as const satisfies { name: keyof ChosenTimes; label: string; type: string }[];

export function TimesDialog({ scope, onRange, onCancel }: TimesDialogProps) {
  const [times, setTimes] = useState(() => timesOf(scope, Date.now()));
  const id = useId();
  const range = rangeOf(times, scope.tz);
  const fault = rangeFault(range);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === undefined) onRange(range);
  };
  return (
    <Dialog
      title="Custom range"
      onDismiss={onCancel}
      buttons={
        <>
          <Button variant="secondary" onPress={onCancel}>
            Cancel
          </Button>
          <Button variant="accent" type="submit" form={`${id}-form`} isDisabled={fault !== undefined}>
            Apply
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form} onSubmit={submit}>
        {fields.map(({ name, label, type }) => (
          <label key={name} className={fieldBox}>
            {label}
            <input
              className={fieldInput}
              type={type}
              value={times[name]}
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined ? `${id}-zone` : id}
              onChange={(event) => setTimes({ ...times, [name]: event.target.value })}
            />
          </label>
        ))}
        <p id={`${id}-zone`} className={noteText}>
          Times are in {timeFormat(scope.tz ?? "utc").zone}. Without times, the days are whole.
        </p>
        <p id={id} role="alert" className={faultText}>
          {fault}
        </p>
      </form>
    </Dialog>
  );
}
