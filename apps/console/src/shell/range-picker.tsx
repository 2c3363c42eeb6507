/** Chooses the time range of all views: one that ends now, or a first and a last day. */
import { Button, ButtonGroup, Content, Dialog, DialogContainer, Heading, Picker, PickerItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type FormEvent, useId, useState } from "react";
import { daysOf, defaultRange, type RangeName, rangeFault, ranges, type Scope } from "../shared/scope/scope.ts";
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
          { id: custom, label: "Custom days…" },
        ].map(({ id, label }) => (
          <PickerItem key={id} id={id}>
            {label}
          </PickerItem>
        ))}
      </Picker>
      <DialogContainer onDismiss={() => setChoosing(false)}>
        {isChoosing && (
          <DaysDialog
            scope={scope}
            onDays={(days) => {
              onScope({ ...days, range: undefined });
              setChoosing(false);
            }}
            onCancel={() => setChoosing(false)}
          />
        )}
      </DialogContainer>
    </>
  );
}

interface DaysDialogProps {
  scope: Scope;
  onDays: (days: { from: string; to: string }) => void;
  onCancel: () => void;
}

function DaysDialog({ scope, onDays, onCancel }: DaysDialogProps) {
  const [days, setDays] = useState(() => daysOf(scope, Date.now()));
  const id = useId();
  const fault = rangeFault(days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === undefined) onDays(days);
  };
  return (
    <Dialog size="S">
      <Heading slot="title">Custom days</Heading>
      <Content>
        <form id={`${id}-form`} className={form} onSubmit={submit}>
          {(["from", "to"] as const).map((name) => (
            <label key={name} className={field}>
              {name === "from" ? "First day" : "Last day"}
              <input
                className={input}
                type="date"
                value={days[name]}
                aria-invalid={fault !== undefined}
                aria-describedby={fault === undefined ? undefined : id}
                onChange={(event) => setDays({ ...days, [name]: event.target.value })}
              />
            </label>
          ))}
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

/** "5 Mar 2026 – 6 Mar 2026". */
function spanText({ from = "", to = "", tz }: Scope): string {
  // A day has no zone: its start in UTC is formatted in UTC.
  const text = (time: string) =>
    time.length === 10 ? timeFormat("utc").day(time) : timeFormat(tz ?? "utc").short(time);
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}
