/** A random number. */
import type { DelegateFactory, Source } from "../../rules/component.ts";

interface RandomNumberSettings {
  min: number;
  max: number;
}

const delegate: DelegateFactory =
  () =>
  ({ min, max }: RandomNumberSettings) => {
    const [least, most] = [Math.ceil(min), Math.floor(max)];
    return least > most ? undefined : least + Math.floor(Math.random() * (most - least + 1));
  };

/** A random integer between these two, both included; a new one on each access. @example randomNumber(1, 6) */
export function randomNumber(min: number, max: number): Source {
  const settings: RandomNumberSettings = { min, max };
  return { kind: "data-element", name: "random-number", settings, delegate };
}
