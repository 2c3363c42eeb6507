/** Chooses the time range of all views: one that ends now, one of the calendar, or a start and an end. */
import { Button, ButtonGroup, Content, Dialog, DialogContainer, Heading, Picker, PickerItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type FormEvent, useId, useState } from "react";
import { type ChosenTimes, rangeOf, timesOf } from "../shared/scope/chosen-times.ts";
import { defaultRange, type RangeName, ranges } from "../shared/scope/ranges.ts";
import { rangeFault, type Scope } from "../shared/scope/scope.ts";
import type { ScopeChange } from "../shared/scope/use-scope.ts";
import { timeFormat } from "../shared/time/time-format.ts";

const form = style({ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "end" });
const field = style({ display: "flex", flexDirection: "column", rowGap: 4, font: "ui", color: "neutral-subdued" });
const input = style({
  font: "ui",
  color: "neutral",
  backgroundColor: "layer-2",
  borderWidth: 2,
  borderStyle: "solid",
  borderColor: "gray-500",
  borderRadius: "default",
  height: 32,
  paddingX: 8,
  boxSizing: "border-box",
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});
const faultText = style({ font: "ui-sm", color: "negative", margin: 0, flexBasis: "full" });
const noteText = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, flexBasis: "full" });
const chosen = "chosen";
const custom = "custom";

export interface RangePickerProps {
  scope: Scope;
  onScope: (change: ScopeChange) => void;
  /** Its label, visible or not. */
  named: { label?: string; "aria-label"?: string; isQuiet?: boolean };
}

export function RangePicker({ scope, onScope, named }: RangePickerProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { range, from, to } = scope;
  const isCustom = from !== undefined && to !== undefined;
  return (
    <>
      <Picker
        {...named}
        size="S"
        menuWidth={200}
        value={isCustom ? chosen : (range ?? defaultRange)}
        onChange={(key) => {
          if (key === custom) setChoosing(true);
          else if (key !== chosen)
            onScope({ range: key === defaultRange ? undefined : (key as RangeName), from: undefined, to: undefined });
        }}
      >
        {[
          ...(isCustom ? [{ id: chosen, label: spanText(scope) }] : []),
          ...Object.entries(ranges).map(([id, { label }]) => ({ id, label })),
          { id: custom, label: "Custom range…" },
        ].map(({ id, label }) => (
          <PickerItem key={id} id={id}>
            {label}
          </PickerItem>
        ))}
      </Picker>
      <DialogContainer onDismiss={() => setChoosing(false)}>
        {isChoosing && (
          <TimesDialog
            scope={scope}
            onRange={(range) => {
              onScope({ ...range, range: undefined });
              setChoosing(false);
            }}
            onCancel={() => setChoosing(false)}
          />
        )}
      </DialogContainer>
    </>
  );
}

interface TimesDialogProps {
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

function TimesDialog({ scope, onRange, onCancel }: TimesDialogProps) {
  const [times, setTimes] = useState(() => timesOf(scope, Date.now()));
  const id = useId();
  const range = rangeOf(times, scope.tz);
  const fault = rangeFault(range);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === undefined) onRange(range);
  };
  return (
    <Dialog size="S">
      <Heading slot="title">Custom range</Heading>
      <Content>
        <form id={`${id}-form`} className={form} onSubmit={submit}>
          {fields.map(({ name, label, type }) => (
            <label key={name} className={field}>
              {label}
              <input
                className={input}
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
      </Content>
      <ButtonGroup>
        <Button variant="secondary" onPress={onCancel}>
          Cancel
        </Button>
        <Button variant="accent" type="submit" form={`${id}-form`} isDisabled={fault !== undefined}>
          Apply
        </Button>
      </ButtonGroup>
    </Dialog>
  );
}

/** "5 Mar 2026 – 6 Mar 2026", or "5 Mar, 10:00 – 5 Mar, 11:00". The zone is beside it. */
function spanText({ from = "", to = "", tz }: Scope): string {
  // A day has no zone: its start in UTC is formatted in UTC.
  const text = (time: string) =>
    time.length === 10 ? timeFormat("utc").day(time) : timeFormat(tz ?? "utc").short(time);
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}
