/** Loads the code of late triggers, and starts it. */
import type { Moment } from "../data-layer/moment.ts";
import type { UntilThere } from "../load-until-there.ts";
import { whenParsed } from "../page-methods.ts";
import { catchErrors } from "./catch-errors.ts";
import type { KeptHappening, LateCode, WaitingTrigger } from "./late-code.ts";
import { watchElements } from "./watch-elements.ts";

/** Loads the file with a trigger's code as soon as something concerns the trigger, and starts it. */
export function loadWhenNeeded<Settings, Own>(
  trigger: WaitingTrigger<Settings, Own>,
  file: UntilThere<{ default: LateCode<Settings, Own> }>,
): void {
  const { parts, turbine, concern, kept, isHere } = trigger;
  const { address, selector, attributes = [] } = concern;
  const { captureMoment, window } = parts;
  const { document } = window;
  /** Starts the trigger with its code, which handles first what has been kept. */
  const begin = catchErrors(turbine, (code: LateCode<Settings, Own>) => {
    const handle = code(trigger);
    trigger.handle = catchErrors(turbine, ({ at, ...what }: KeptHappening) => {
      const momentThen = () => Object.create(at as Moment, { id: { value: captureMoment().id } }) as Moment;
      handle({ ...what, moment: at ? momentThen : captureMoment });
    });
    kept.splice(0).forEach(trigger.handle);
  });
  let isLoading = false;
  let unwatch: (() => void) | undefined;
  const load = () => {
    if (isLoading || !isHere()) return;
    isLoading = true;
    file.attempt().catch((error) => turbine.logger.error("The file of a trigger could not be loaded.", error));
    void file.there().then(({ default: code }) => {
      unwatch?.();
      begin(code);
    });
  };
  trigger.needed = load;
  if (kept.length > 0) load();
  const look = catchErrors(turbine, () => {
    if (address) load();
    // Watching all of the page takes as long as asking for the file.
    if (selector && !isLoading) unwatch = watchElements({ document, selector, attributes, found: load });
  });
  whenParsed(document, look);
}
