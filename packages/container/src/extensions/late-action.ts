/** Actions whose code is in the file that a page loads after its first view. */
import { lateOnce } from "../late-once.ts";
import type { DelegateFactory, Parts, StillSending } from "../rules/parts.ts";
import type { SyntheticEvent } from "./synthetic-event.ts";
import type { Turbine } from "./turbine.ts";

/** What the file has of an action. */
export type LateAct<Settings> = (
  parts: Parts,
  turbine: Turbine,
) => (settings: Settings, event: SyntheticEvent) => void | Promise<void>;

/**
 * Creates the delegate of an action that waits for the file, and then acts with the details and the snapshot that it was given. Its rule
 * does not wait: the runtime has one queue for all rules. `name`: that of its `LateAct` in `late-parts.ts`.
 */
export function lateAction(name: string): DelegateFactory {
  const delegate: DelegateFactory = (parts, turbine) => {
    const act = lateOnce(async () => ((await parts.late())[name] as LateAct<object>)(parts, turbine));
    return (settings: object, event: SyntheticEvent): StillSending => ({
      sending: act()
        .then((run) => run(settings, event))
        .catch((error: unknown) => turbine.logger.error("An action failed.", error)),
    });
  };
  return Object.assign(delegate, { lateParts: [name] });
}
