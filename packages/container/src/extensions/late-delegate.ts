/** Triggers whose code is in a file that is loaded later. What happens before it is there is kept, and handled when it comes. */

import { matchesAddress, remember } from "@tagwell/contract";
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import { pageAddress } from "../document-text.ts";
import { lateOnce } from "../late-once.ts";
import { loadUntilThere } from "../load-until-there.ts";
import { whenParsed } from "../page-methods.ts";
import type { Fire, Parts } from "../rules/parts.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { beginWith, loadWhenNeeded } from "./begin-late.ts";
import { catchErrors } from "./catch-errors.ts";
import type { TriggerDelegate } from "./define-trigger.ts";
import type { Happening, LateCode, LateConcern, LateStart, WaitingTrigger } from "./late-code.ts";
import type { Turbine } from "./turbine.ts";

interface LateTrigger<Settings, Own> {
  concern: (settings: Settings) => LateConcern;
  load: () => Promise<{ default: LateCode<Settings, Own> }>;
}

/** Happenings that are kept until the file has loaded: the last ones. */
const maxKept = 100;

/** The delegate of a late trigger: the build puts the fields of events that only it sends into the later file. */
export type LateDelegate<Own extends object, Settings extends object> = TriggerDelegate<Own, Settings> & {
  /** The parts of the later file that it uses. */
  readonly lateParts: readonly string[];
};

/**
 * Creates the delegate of a trigger whose code is a file of its own, loaded on pages that have something for it. What happens before
 * the file has loaded is kept with a snapshot of its time, and handled in order, once.
 */
export function lateDelegate<Settings extends object, Own extends object = object>({
  concern,
  load,
}: LateTrigger<Settings, Own>): LateDelegate<Own, Settings> {
  const delegate: TriggerDelegate<Own, Settings> = (parts, turbine) => {
    const file = loadUntilThere(parts.window, load);
    const loadNow = () => {
      void file.there();
      void parts.late("now");
    };
    return (settings, fire) => {
      const trigger = keepFor({ parts, turbine, settings, fire }, concern(settings), loadNow);
      void parts.late().then((later) => (later.loadWhenNeeded as typeof loadWhenNeeded)(trigger, file));
    };
  };
  return Object.assign(delegate, { lateParts: ["loadWhenNeeded"] });
}

/**
 * Creates the delegate of a trigger of the product: its code is in the file that a page loads after its first view. `concern`: what it
 * keeps until then; `name`: that of its `LateStart` in `late-parts.ts`.
 */
export function lateTrigger<Settings extends object, Own extends object>(
  name: string,
  concern: (settings: Settings) => LateConcern = () => ({}),
): LateDelegate<Own, Settings> {
  const delegate: TriggerDelegate<Own, Settings> = (parts, turbine) => {
    const start = lateOnce(async () => {
      const later = await parts.late();
      const code = (later[name] as LateStart<Settings, Own>)(parts, turbine);
      return (trigger: WaitingTrigger<Settings, Own>) => (later.beginWith as typeof beginWith)(trigger, code);
    });
    return (settings, fire) => {
      const trigger = keepFor({ parts, turbine, settings, fire }, concern(settings));
      start()
        .then((begin) => begin(trigger))
        .catch((error: unknown) => turbine.logger.error("A trigger failed.", error));
    };
  };
  return Object.assign(delegate, { lateParts: ["beginWith", name] });
}

interface RuleTrigger<Settings, Own> {
  parts: Parts;
  turbine: Turbine;
  settings: Settings;
  fire: Fire<Own>;
}

/** Keeps what concerns a rule's trigger until its code is there. `needed`: called when it should be loaded at once. */
function keepFor<Settings, Own>(
  given: RuleTrigger<Settings, Own>,
  concern: LateConcern,
  needed = () => {},
): WaitingTrigger<Settings, Own> {
  const { parts, turbine } = given;
  const { window, dataLayer, captureMoment, listen } = parts;
  const own = withoutPrototype(concern);
  const { address, types = [], see, hears } = own;
  const kept: Happening[] = [];
  // Asked at every click, and the address rarely changes.
  const matches = remember((url) => matchesAddress(address ?? [], url));
  const isHere = () => !address || matches(pageAddress(window));
  const before = dataLayer.snapshot();
  const trigger: WaitingTrigger<Settings, Own> = {
    ...given,
    concern: own,
    isHere,
    before,
    kept,
    needed,
    handle: undefined,
  };
  const happened = (what: Omit<Happening, "moment">) => {
    if (trigger.handle) return trigger.handle({ ...what, moment: captureMoment });
    const at = captureMoment();
    kept.push({ ...what, moment: () => Object.create(at, { id: { value: captureMoment().id } }) as Moment });
    if (kept.length > maxKept) kept.shift();
    trigger.needed();
  };
  const look = catchErrors(turbine, ({ type }: Event, target: Element | undefined) => {
    const seen = target && isHere() ? see?.(target, type) : undefined;
    if (seen !== undefined) happened({ type, target, seen });
  });
  for (const type of types) listen(type, look);
  if (hears) {
    let type = "earlier";
    const pushed = (item: DataLayerItem) => {
      if (hears(item) && isHere()) happened({ type, item });
    };
    dataLayer.onEvent(undefined, pushed);
    type = "pushed";
  }
  if (address) whenParsed(window.document, () => isHere() && trigger.needed());
  return trigger;
}
