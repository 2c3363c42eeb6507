/** Chooses the time range of all views: one that ends now, one of the calendar, or a start and an end. */
import { Suspense, useState } from "react";
import { Choice, type ChoiceProps } from "../shared/components/choice.tsx";
import { lazyPart } from "../shared/lazy-part.ts";
import { rangeText } from "../shared/scope/range-text.ts";
import { defaultRange, type RangeName, ranges } from "../shared/scope/ranges.ts";
import type { Scope } from "../shared/scope/scope.ts";
import type { ScopeChange } from "../shared/scope/use-scope.ts";

const TimesDialog = lazyPart(() => import("./times-dialog.tsx"), "TimesDialog");
const chosen = "chosen";
const custom = "custom";

export interface RangePickerProps {
  scope: Scope;
  onScope: (change: ScopeChange) => void;
  look: Pick<ChoiceProps<string>, "labelPlace" | "isQuiet">;
}

export function RangePicker({ scope, onScope, look }: RangePickerProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { range, from, to } = scope;
  const isCustom = from !== undefined && to !== undefined;
  return (
    <>
      <Choice
        {...look}
        label="Time range"
        value={isCustom ? chosen : (range ?? defaultRange)}
        onChange={(key) => {
          if (key === custom) setChoosing(true);
          else if (key !== chosen)
            onScope({ range: key === defaultRange ? undefined : (key as RangeName), from: undefined, to: undefined });
        }}
        options={[
          ...(isCustom ? [{ id: chosen, label: rangeText(scope) }] : []),
          ...Object.entries(ranges).map(([id, { label }]) => ({ id, label })),
          { id: custom, label: "Custom range…" },
        ]}
      />
      {isChoosing && (
        <Suspense>
          <TimesDialog
            scope={scope}
            onRange={(range) => {
              onScope({ ...range, range: undefined });
              setChoosing(false);
            }}
            onCancel={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
