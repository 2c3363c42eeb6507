/** For the differential test: a random visit's rules and data elements as a property declares them. */
import type { Action, Condition, DelegateFactory, Source, Trigger, Turbine } from "../../rules/component.ts";
import type { Described } from "../container-facts.ts";
import type { Outcome, RandomVisit } from "./random-visit.ts";

export type Fire = (event?: object) => void;
/** Ends as the outcome says. */
export type Act = (outcome: Outcome) => unknown;

export interface TestParts {
  /** The functions that trigger rules, by the id of their trigger. */
  triggers: Readonly<Record<string, Fire[]>>;
  act: Act;
  note: (...what: unknown[]) => void;
  isDebugging: () => boolean;
}

interface Given {
  outcome: Outcome;
  setting: unknown;
}
interface Event {
  $type: string;
  $rule: object;
  n?: number;
}

const factoriesOf = ({ triggers, act, note, isDebugging }: TestParts) =>
  ({
    event:
      () =>
      ({ id, isAtOnce }: { id: string; isAtOnce: boolean }, fire: Fire) => {
        triggers[id]?.push(fire);
        if (isAtOnce) fire({ n: 1 });
      },
    condition:
      () =>
      ({ outcome, setting }: Given, { $type, $rule, n }: Event) => {
        note("condition", outcome, setting, $type, $rule, n);
        return act(outcome);
      },
    action:
      (_parts, turbine: Turbine) =>
      ({ outcome, setting }: Given, event: Event) => {
        const read = [turbine.getDataElementValue("a", event as never), turbine.getDataElementValue("nobody")];
        note("action", outcome, setting, event.$type, event.n, ...read, isDebugging());
        return act(outcome);
      },
    element:
      () =>
      ({ value, setting }: { value: unknown; setting: unknown }) => {
        if (value === "throws") throw new Error("no value");
        if (value === "its setting") return setting;
        return value && typeof value === "object" ? { ...value, setting } : value;
      },
    "broken-condition": () => {
      throw new Error("does not load");
    },
    "broken-action": () => {
      throw new Error("does not load either");
    },
  }) satisfies Record<string, DelegateFactory>;

/** What the visit leaves out is left out here too. */
const defined = <Options extends object>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

export function describedOf({ elements, rules }: RandomVisit, parts: TestParts): Described {
  const factories = factoriesOf(parts);
  const [a, b, c] = elements;
  return {
    dataElements: Object.fromEntries(
      Object.entries({ a, b, c }).map(([name, { value, setting, ...options }]) => {
        const settings = { value, setting };
        const from: Source = { kind: "data-element", name: "element", settings, delegate: factories.element };
        return [name, { from, ...defined(options) }];
      }),
    ),
    rules: Object.fromEntries(
      rules.map(({ events, conditions, actions, order }, index) => [
        `rule ${index}`,
        {
          on: events.map((settings): Trigger => {
            return { kind: "event", name: "event", settings, delegate: factories.event };
          }),
          when: conditions.map(({ module, outcome, setting, timeout, negate }): Condition => {
            const settings = { outcome, setting };
            return {
              kind: "condition",
              name: module,
              settings,
              delegate: factories[module],
              ...defined({ timeout, negate }),
            };
          }),
          then: actions.map(({ module, outcome, setting, timeout, delayNext }): Action => {
            const settings = { outcome, setting };
            return {
              kind: "action",
              name: module,
              settings,
              delegate: factories[module],
              ...defined({ timeout, delayNext }),
            };
          }),
          ...defined({ order }),
        },
      ]),
    ),
  };
}
