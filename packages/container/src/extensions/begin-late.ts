/** Starts triggers whose code is in a file that has been loaded. */
import type { UntilThere } from "../load-until-there.ts";
import { whenParsed } from "../page-methods.ts";
import { catchErrors } from "./catch-errors.ts";
import type { LateCode, WaitingTrigger } from "./late-code.ts";
import { watchElements } from "./watch-elements.ts";

/** Starts a trigger with its code, which handles first what has been kept. */
export function beginWith<Settings, Own>(trigger: WaitingTrigger<Settings, Own>, code: LateCode<Settings, Own>): void {
  const { turbine, kept } = trigger;
  const begin = catchErrors(turbine, () => {
    trigger.handle = catchErrors(turbine, code(trigger));
    kept.splice(0).forEach(trigger.handle);
  });
  begin();
}

/** Loads the file with a trigger's code as soon as something concerns the trigger, and starts it. */
export function loadWhenNeeded<Settings, Own>(
  trigger: WaitingTrigger<Settings, Own>,
  file: UntilThere<{ default: LateCode<Settings, Own> }>,
): void {
  const { parts, turbine, concern, kept, isHere } = trigger;
  const { address, selector, attributes = [] } = concern;
  const { document } = parts.window;
  let isLoading = false;
  let unwatch: (() => void) | undefined;
  const load = () => {
    if (isLoading || !isHere()) return;
    isLoading = true;
    file.attempt().catch((error) => turbine.logger.error("The file of a trigger could not be loaded.", error));
    void file.there().then(({ default: code }) => {
      unwatch?.();
      beginWith(trigger, code);
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
