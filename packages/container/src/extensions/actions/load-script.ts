/** Runs a script of the property's own that lies beside the library on its asset host (SPEC 7, CONTRACT 5). */

import type { Moment } from "../../data-layer/moment.ts";
import type { Action } from "../../rules/component.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";

/** What an asset script is handed. */
export interface AssetContext {
  window: Window;
  /** What the page was when the rule was triggered. */
  moment: Moment;
  /** Whether anything may be stored (CONTRACT 7). */
  isAllowed: () => boolean;
}

/** What an asset script is: a module that does nothing when it is evaluated, and its work when it is run. */
export interface AssetScript {
  run: (context: AssetContext) => void | Promise<void>;
}

/** SPEC 9: how long an action may take. */
const limitMs = 2000;

const delegate: DelegateFactory =
  ({ window, isAllowed, loadAsset }, { logger }) =>
  async ({ file }: { file: string }, { moment }: SyntheticEvent) => {
    let late = false;
    const timer = window.setTimeout(() => {
      late = true;
      logger.warn(`${file} did not come within ${limitMs / 1000} seconds: it is not run on this page.`);
    }, limitMs);
    try {
      const { run } = (await loadAsset(file)) as AssetScript;
      if (!late) await run({ window, moment, isAllowed });
    } catch (error) {
      if (!late) logger.warn(`${file} could not be loaded and run.`, error);
      throw error;
    } finally {
      window.clearTimeout(timer);
    }
  };

/**
 * Imports the asset script and calls its `run`. Where it cannot be had within two seconds the action fails, a warning
 * names it, and it is not run when it comes later.
 * @example loadScript("link-source.js")
 */
export function loadScript(file: string): Action {
  return { kind: "action", name: "load-script", settings: { file }, delegate };
}
