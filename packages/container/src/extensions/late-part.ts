/** Actions and triggers whose code is in the file that a page loads after its first view. */
import { lateOnce } from "../load-until-there.ts";
import type { DelegateFactory, Parts, StillSending, Turbine } from "../rules/component.ts";
import type { SyntheticEvent } from "./trigger-details.ts";

/** What the file has of an action (`Second`: its event) or of a trigger (`Second`: the function that triggers the rule). It is called once on a page. */
export type LatePart<Settings, Second = SyntheticEvent> = (
  parts: Parts,
  turbine: Turbine,
) => (settings: Settings, second: Second) => void | Promise<void>;

/**
 * Creates the delegate of a part that waits for the file, and then acts with what it was given: an action with the details and the snapshot.
 * Its rule does not wait: the runtime has one queue for all rules. `name`: that of its `LatePart` in `late-parts.ts`.
 */
export function latePart(name: string): DelegateFactory {
  const delegate: DelegateFactory = (parts, turbine) => {
    const code = lateOnce(async () => ((await parts.late())[name] as LatePart<object, unknown>)(parts, turbine));
    return (settings: object, second: unknown): StillSending => ({
      sending: code()
        .then((run) => run(settings, second))
        .catch((error: unknown) => turbine.logger.error("A late part of a rule failed.", error)),
    });
  };
  return Object.assign(delegate, { lateParts: [name] });
}
