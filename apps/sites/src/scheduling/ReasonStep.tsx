/** Fifth screen: the reason for the visit, then a time. */
import { useEffect, useMemo } from "react";
import { Late } from "./Late.tsx";
import { StepTitle } from "./StepTitle.tsx";
import { openSlots, type Slot, slotCounts } from "./time-slots.ts";

const reasons = ["New concern", "Follow-up visit", "Yearly checkup", "Second opinion", "Something else"];

interface ReasonStepProps {
  doctorId: string;
  reason: string;
  onReason(reason: string): void;
  onSlotsShown(counts: ReturnType<typeof slotCounts>): void;
  onSlot(slot: Slot): void;
}

export function ReasonStep({ doctorId, reason, onReason, onSlotsShown, onSlot }: ReasonStepProps) {
  return (
    <>
      <StepTitle>Reason for visit</StepTitle>
      <div className="flow-reasons">
        {reasons.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip"
            data-scheduling="clickedOnRFV"
            aria-pressed={choice === reason}
            onClick={() => onReason(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      {reason && (
        <Late key={reason} milliseconds={250}>
          <Slots seed={`${doctorId} ${reason}`} onShown={onSlotsShown} onSlot={onSlot} />
        </Late>
      )}
    </>
  );
}

interface SlotsProps {
  seed: string;
  onShown: ReasonStepProps["onSlotsShown"];
  onSlot(slot: Slot): void;
}

function Slots({ seed, onShown, onSlot }: SlotsProps) {
  const slots = useMemo(() => openSlots(seed, new Date()), [seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once per set of slots, not on every render of the parent
  useEffect(() => onShown(slotCounts(slots)), [slots]);
  const days = [...new Set(slots.map(({ day }) => day))];
  return (
    <>
      <h2>Choose a time</h2>
      <p role="status">{slots.length} times within four weeks</p>
      {days.map((day) => (
        <fieldset className="flow-day" key={day}>
          <legend>{day}</legend>
          <div className="chips">
            {slots
              .filter((slot) => slot.day === day)
              .map((slot) => (
                <button key={slot.time} type="button" className="chip" onClick={() => onSlot(slot)}>
                  {slot.time}
                </button>
              ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
