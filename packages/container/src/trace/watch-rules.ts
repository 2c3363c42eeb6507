/** Follows each rule through the runtime: its trigger, its conditions' inputs, and the data elements that were read. */
import type { TraceRecord, TraceStep } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import type { Turbine } from "../extensions/turbine.ts";
import type { Component, Condition } from "../rules/component.ts";
import type { Delegate, DelegateFactory, Fire, StillSending } from "../rules/parts.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { describeCondition, type Occasion } from "./describe-condition.ts";
import type { Tell } from "./guarded-value.ts";

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

interface WatchParts {
  site: string;
  tell: Tell;
  /** Called with the outcome of an occasion. */
  closed: (rule: string, occasion: OpenOccasion, outcome: TraceRecord["outcome"], detail?: string) => void;
}

/** The runtime's hooks that are observed. */
export interface RuleHooks {
  ruleCompleted: (event: { rule: { name: string } }) => void;
  ruleConditionFailed: (event: { rule: { name: string }; condition: { modulePath: string } }) => void;
  ruleActionFailed: (event: { rule: { name: string }; action: { modulePath: string } }) => void;
}

export interface Watch {
  monitor: RuleHooks;
  /** Wraps each delegate of the rules to observe it. What the rules do does not change. */
  watch: (rules: Readonly<Record<string, Rule>>) => Record<string, Rule>;
  /** The rule's occasion that sends the event with this id: one that has completed and still sends, or the one in progress. */
  openOf: (rule: string, id?: string) => OpenOccasion | undefined;
  /** Closes the occasions that still send, because the page may end. */
  endLate: () => void;
}

const nameOf = (modulePath: string) => /([\w-]+)\.js$/.exec(modulePath)?.[1] ?? modulePath;

export function createWatch({ site, tell, closed }: WatchParts): Watch {
  const open = new Map<string, OpenOccasion>();
  /** Ends of the occasions that have completed and still send, by the id of their moment, which is that of the event. */
  const late = new Map<string, { occasion: OpenOccasion; end: () => void }>();
  const triggers = new WeakMap<Moment, string>();
  let negations: Record<string, readonly boolean[]> = {};

  const occasionOf = (event: SyntheticEvent): OpenOccasion | undefined => {
    const rule = event.$rule?.name;
    if (rule === undefined || event.moment === undefined) return undefined;
    const known = open.get(rule);
    if (known?.moment === event.moment) return known;
    const trigger = triggers.get(event.moment);
    const made = { moment: event.moment, trigger, conditions: [], values: {}, labels: [], cuts: [], ids: [] };
    open.set(rule, made);
    return made;
  };

  const watchTrigger =
    (name: string, delegate: Delegate): Delegate =>
    (settings: object, fire: Fire) =>
      delegate(settings, (event: SyntheticEvent) => {
        if (event?.moment) triggers.set(event.moment, name);
        fire(event);
      });

  /** Notes what a condition required and found. A failure here must never affect the rule. */
  const noteStep = (name: string, settings: object, event: SyntheticEvent, reads: Map<string, unknown>) => {
    try {
      const occasion = occasionOf(event);
      if (!occasion) return undefined;
      const negated = negations[event.$rule?.name ?? ""]?.[occasion.conditions.length] ?? false;
      const { url, browser } = occasion.moment;
      const seen: Occasion = { url, userAgent: browser.userAgent, site, read: (element) => reads.get(element) };
      const words = describeCondition(name, settings, seen, tell);
      const step: TraceStep = { condition: name, ...words, ...(negated && { negated }), held: false };
      occasion.conditions.push(step);
      return (said: unknown) => {
        step.held = Boolean(said) !== negated;
      };
    } catch {
      return undefined;
    }
  };

  const watchCondition = (name: string, delegate: Delegate, reads: Map<string, unknown>): Delegate => {
    return (settings: object, event: SyntheticEvent) => {
      occasionOf(event);
      reads.clear();
      let said: ReturnType<typeof noteStep>;
      let result: unknown;
      try {
        result = delegate(settings, event);
      } finally {
        said = noteStep(name, settings, event, reads);
      }
      const later = result as PromiseLike<unknown> | undefined;
      if (said && typeof later?.then === "function") later.then(said, () => undefined);
      else said?.(result);
      return result;
    };
  };

  const watchAction =
    (delegate: Delegate): Delegate =>
    (settings: object, event: SyntheticEvent) => {
      const occasion = occasionOf(event);
      const result = delegate(settings, event);
      const { sending } = (result ?? {}) as Partial<StillSending>;
      if (occasion && sending) occasion.sending = Promise.all([occasion.sending, sending]);
      return result;
    };

  /** Wraps the runtime's interface for data elements, to record what a delegate reads. */
  const watchTurbine = (turbine: Turbine, reads: Map<string, unknown>): Turbine =>
    Object.assign(Object.create(turbine) as Turbine, {
      getDataElementValue(name: string, event?: SyntheticEvent) {
        const value = turbine.getDataElementValue(name, event);
        reads.set(name, value);
        const rule = event?.$rule?.name;
        const occasion = rule === undefined ? undefined : open.get(rule);
        if (occasion && occasion.moment === event?.moment && value !== undefined)
          occasion.values[name] = tell.value(name, value);
        return value;
      },
    });

  /** Components that share a delegate share its wrapper. */
  const factories = new Map<DelegateFactory, DelegateFactory>();
  const watched = <Part extends Component>(component: Part): Part => {
    const { kind, name, delegate: factory } = component;
    const known = factories.get(factory);
    const wrapper: DelegateFactory =
      known ??
      ((parts, turbine) => {
        const reads = new Map<string, unknown>();
        const delegate = factory(parts, watchTurbine(turbine, reads));
        if (kind === "event") return watchTrigger(name, delegate);
        return kind === "condition" ? watchCondition(name, delegate, reads) : watchAction(delegate);
      });
    factories.set(factory, wrapper);
    return { ...component, delegate: wrapper };
  };

  const close = (rule: string, outcome: TraceRecord["outcome"], detail?: string) => {
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
  };

  return {
    openOf: (rule, id = "") => late.get(id)?.occasion ?? open.get(rule),
    endLate() {
      for (const { end } of late.values()) end();
    },
    watch(rules) {
      const parts = Object.entries(rules).map(([name, rule]) => [name, withoutPrototype(rule)] as const);
      negations = Object.fromEntries(
        parts.map(([name, { when = [] }]) => [
          name,
          [when].flat().map((condition) => withoutPrototype(condition as Condition).negate === true),
        ]),
      );
      return Object.fromEntries(
        parts.map(([name, { on, when = [], then, ...options }]) => [
          name,
          {
            ...options,
            on: [on].flat().map(watched),
            when: [when].flat().map(watched),
            then: [then].flat().map(watched),
          },
        ]),
      );
    },
    monitor: {
      ruleCompleted: ({ rule }) => close(rule.name, "completed"),
      ruleConditionFailed: ({ rule, condition }) => close(rule.name, "condition-failed", nameOf(condition.modulePath)),
      ruleActionFailed: ({ rule, action }) => close(rule.name, "failed", nameOf(action.modulePath)),
    },
  };
}
