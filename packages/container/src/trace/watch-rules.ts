/** Follows each rule through the runtime: its trigger, its conditions' inputs, and the data elements that were read. */
import type { TraceStep } from "@tagwell/contract";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type {
  Component,
  Condition,
  Delegate,
  DelegateFactory,
  Fire,
  StillSending,
  Turbine,
} from "../rules/component.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { describeCondition, type Occasion } from "./describe-condition.ts";
import type { Tell } from "./guarded-value.ts";
import { type Closed, createOccasions, type Occasions } from "./rule-occasions.ts";

interface WatchParts {
  site: string;
  tell: Tell;
  closed: Closed;
}

/** What the runtime tells of a rule. */
interface Told {
  rule: { name: string };
  condition: { modulePath: string };
  action: { modulePath: string };
}

/** What the wrappers of delegates note in. */
interface Notes extends WatchParts {
  occasions: Occasions;
  /** Which of a rule's conditions are negated, in order. */
  negations: Readonly<Record<string, readonly boolean[]>>;
}

const nameOf = (modulePath: string) => /([\w-]+)\.js$/.exec(modulePath)?.[1] ?? modulePath;

const watchTrigger =
  ({ occasions }: Notes, name: string, delegate: Delegate): Delegate =>
  (settings: object, fire: Fire) =>
    delegate(settings, (event: SyntheticEvent) => {
      if (event?.moment) occasions.triggered(event.moment, name);
      fire(event);
    });

/** Notes what a condition required and found. A failure here must never affect the rule. */
function noteStep(notes: Notes, name: string, settings: object, event: SyntheticEvent, reads: Map<string, unknown>) {
  try {
    const occasion = notes.occasions.of(event);
    if (!occasion) return undefined;
    const negated = notes.negations[event.$rule?.name ?? ""]?.[occasion.conditions.length] ?? false;
    const { url, browser } = occasion.moment;
    const read = (element: string) => reads.get(element);
    const seen: Occasion = { url, userAgent: browser.userAgent, site: notes.site, read };
    const words = describeCondition(name, settings, seen, notes.tell);
    const step: TraceStep = { condition: name, ...words, ...(negated && { negated }), held: false };
    occasion.conditions.push(step);
    return (said: unknown) => {
      step.held = Boolean(said) !== negated;
    };
  } catch {
    return undefined;
  }
}

const watchCondition =
  (notes: Notes, name: string, delegate: Delegate, reads: Map<string, unknown>): Delegate =>
  (settings: object, event: SyntheticEvent) => {
    notes.occasions.of(event);
    reads.clear();
    let said: ReturnType<typeof noteStep>;
    let result: unknown;
    try {
      result = delegate(settings, event);
    } finally {
      said = noteStep(notes, name, settings, event, reads);
    }
    const later = result as PromiseLike<unknown> | undefined;
    if (said && typeof later?.then === "function") later.then(said, () => undefined);
    else said?.(result);
    return result;
  };

const watchAction =
  ({ occasions }: Notes, delegate: Delegate): Delegate =>
  (settings: object, event: SyntheticEvent) => {
    const occasion = occasions.of(event);
    const result = delegate(settings, event);
    const { sending } = (result ?? {}) as Partial<StillSending>;
    if (occasion && sending) occasion.sending = Promise.all([occasion.sending, sending]);
    return result;
  };

/** Wraps the runtime's interface for data elements, to record what a delegate reads. */
const watchTurbine = ({ occasions, tell }: Notes, turbine: Turbine, reads: Map<string, unknown>): Turbine =>
  Object.assign(Object.create(turbine) as Turbine, {
    getDataElementValue(name: string, event?: SyntheticEvent) {
      const value = turbine.getDataElementValue(name, event);
      reads.set(name, value);
      const occasion = occasions.current(event);
      if (occasion && value !== undefined) occasion.values[name] = tell.value(name, value);
      return value;
    },
  });

const wrapperOf =
  (notes: Notes, { kind, name, delegate: factory }: Component): DelegateFactory =>
  (parts, turbine) => {
    const reads = new Map<string, unknown>();
    const delegate = factory(parts, watchTurbine(notes, turbine, reads));
    if (kind === "event") return watchTrigger(notes, name, delegate);
    return kind === "condition" ? watchCondition(notes, name, delegate, reads) : watchAction(notes, delegate);
  };

const isNegated = (condition: Condition) => withoutPrototype(condition).negate === true;

/** Watches the rules of a page. `closed` hears of each occasion that is over. */
export function createWatch(parts: WatchParts) {
  const occasions = createOccasions(parts.closed);
  const { close, openOf, endLate } = occasions;
  const notes: Notes = { ...parts, occasions, negations: {} };
  /** Components that share a delegate share its wrapper. */
  const wrappers = new Map<DelegateFactory, DelegateFactory>();
  const watched = <Part extends Component>(component: Part): Part => {
    const delegate = wrappers.get(component.delegate) ?? wrapperOf(notes, component);
    wrappers.set(component.delegate, delegate);
    return { ...component, delegate };
  };
  return {
    openOf,
    endLate,
    /** Wraps each delegate of the rules to observe it. What the rules do does not change. */
    watch(rules: Readonly<Record<string, Rule>>): Record<string, Rule> {
      const all = Object.entries(rules).map(([name, rule]) => {
        const { on, when = [], then, ...options } = withoutPrototype(rule);
        return [
          name,
          { ...options, on: [on].flat(), when: [when].flat() as Condition[], then: [then].flat() },
        ] as const;
      });
      notes.negations = Object.fromEntries(all.map(([name, { when }]) => [name, when.map(isNegated)]));
      return Object.fromEntries(
        all.map(([name, { on, when, then, ...options }]) => [
          name,
          { ...options, on: on.map(watched), when: when.map(watched), then: then.map(watched) },
        ]),
      );
    },
    monitor: {
      ruleCompleted: ({ rule }: Pick<Told, "rule">) => close(rule.name, "completed"),
      ruleConditionFailed: ({ rule, condition }: Omit<Told, "action">) =>
        close(rule.name, "condition-failed", nameOf(condition.modulePath)),
      ruleActionFailed: ({ rule, action }: Omit<Told, "condition">) =>
        close(rule.name, "failed", nameOf(action.modulePath)),
    },
  };
}
