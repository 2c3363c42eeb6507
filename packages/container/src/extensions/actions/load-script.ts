/** Runs one of the property's asset scripts, which are served from the same folder as the library. */

import type { Moment } from "../../data-layer/moment.ts";
import type { Action, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

/** The argument of an asset script's `run`. */
export interface AssetContext {
  window: Window;
  /** The page's snapshot at the trigger. */
  moment: Moment;
  /** Whether anything may be stored: only while consent is "in". */
  isAllowed: () => boolean;
  /** Calls back once: at once, or when the visitor's consent becomes "in", for example by the page's banner. */
  whenAllowed: (work: () => void) => void;
}

/** The module of an asset script: evaluating it has no effect, `run` does its work. */
export interface AssetScript {
  run: (context: AssetContext) => void | Promise<void>;
}

/** After this time the visitor has already seen the page without the script. */
const limitMs = 2000;

const delegate: DelegateFactory =
  ({ window, isAllowed, whenAllowed, loadAsset }, { logger }) =>
  async ({ file }: { file: string }, { moment }: SyntheticEvent) => {
    let late = false;
    const timer = window.setTimeout(() => {
      late = true;
      logger.warn(`${file} took longer than ${limitMs / 1000} seconds.`);
    }, limitMs);
    try {
      const { run } = (await loadAsset(file)) as AssetScript;
      if (!late) await run({ window, moment, isAllowed, whenAllowed });
    } catch (error) {
      if (!late) logger.warn(`${file} could not be loaded or failed.`, error);
      throw error;
    } finally {
      window.clearTimeout(timer);
    }
  };

/**
 * Imports the asset script and calls its `run`. If it does not load within two seconds, the action fails, a warning
 * names the script, and it is not run when it arrives later.
 * @example loadScript("link-source.js")
 */
export function loadScript(file: string): Action<unknown> {
  return { kind: "action", name: "load-script", settings: { file }, delegate };
}
