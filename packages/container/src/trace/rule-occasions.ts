/** The running occasions of rules: each begins with a trigger, collects what is noted of it, and is closed with its outcome. */
import type { TraceRecord, TraceStep } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";

/** A running occasion of a rule. Runs of a rule wait for each other, so each rule has at most one. */
export interface OpenOccasion {
  moment: Moment;
  trigger: string | undefined;
  conditions: TraceStep[];
  values: Record<string, string>;
  labels: string[];
  cuts: string[];
  /** Ids of the events that were sent. */
  ids: string[];
  /** Settles when the actions that send after the rule has completed have sent. */
  sending?: Promise<unknown>;
}

/** Called with the outcome of an occasion. */
export type Closed = (rule: string, occasion: OpenOccasion, outcome: TraceRecord["outcome"], detail?: string) => void;

export type Occasions = ReturnType<typeof createOccasions>;

/** Begins with none. */
export function createOccasions(closed: Closed) {
  const open = new Map<string | undefined, OpenOccasion>();
  /** Ends of the occasions that have completed and still send, by the id of their moment, which is that of the event. */
  const late = new Map<string, { occasion: OpenOccasion; end: () => void }>();
  const triggers = new WeakMap<Moment, string>();

  /** The occasion of this event, if it is open. */
  const current = (event: SyntheticEvent | undefined): OpenOccasion | undefined => {
    const known = open.get(event?.$rule?.name);
    return known?.moment === event?.moment ? known : undefined;
  };
  return {
    /** Notes which trigger took this snapshot. */
    triggered: (moment: Moment, trigger: string) => void triggers.set(moment, trigger),
    current,
    /** The occasion of this event, opened if it is not. Undefined for an event of no rule. */
    of(event: SyntheticEvent): OpenOccasion | undefined {
      const { $rule, moment } = event;
      if (!$rule || !moment) return undefined;
      const known = current(event);
      if (known) return known;
      const trigger = triggers.get(moment);
      const made: OpenOccasion = { moment, trigger, conditions: [], values: {}, labels: [], cuts: [], ids: [] };
      open.set($rule.name, made);
      return made;
    },
    /** The rule's occasion that sends the event with this id: one that has completed and still sends, or the one in progress. */
    openOf: (rule: string, id = "") => late.get(id)?.occasion ?? open.get(rule),
    /** Closes the rule's occasion, once it has sent. */
    close(rule: string, outcome: TraceRecord["outcome"], detail?: string) {
      const occasion = open.get(rule);
      open.delete(rule);
      if (!occasion) return;
      const { moment, ids, sending } = occasion;
      const end = () => {
        late.delete(moment.id);
        closed(rule, occasion, outcome === "completed" && ids.length > 0 ? "sent" : outcome, detail);
      };
      if (!sending) return end();
      late.set(moment.id, { occasion, end });
      sending.then(() => late.has(moment.id) && end());
    },
    /** Closes the occasions that still send, because the page may end. */
    endLate(): void {
      for (const { end } of late.values()) end();
    },
  };
}
