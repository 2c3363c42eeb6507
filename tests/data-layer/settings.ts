/** The setups in which the vendor's documented behaviour is tested: its unmodified library, alone and behind our data layer. */
import { type Door, type OpenLayer, openLayer, type VendorVersion } from "./open-layer.ts";
import { playScript, type Seen, type Step } from "./play-script.ts";

interface Setting {
  door: Door;
  version: VendorVersion;
}

export const settings: [string, Setting][] = [
  ["the library 3.0.1 alone", { door: "none", version: "3.0.1" }],
  ["the library 2.0.2 alone", { door: "none", version: "2.0.2" }],
  ["our data layer before the library 3.0.1", { door: "first", version: "3.0.1" }],
  ["our data layer, which adopts 3.0.1", { door: "adopts", version: "3.0.1" }],
  ["our data layer, which adopts 2.0.2", { door: "adopts", version: "2.0.2" }],
];

/** Pushes copies of these items in one call. */
export const push = (...items: unknown[]): Step => ({ push: () => structuredClone(items) });

/** Opens the data layer of a setup with the page's earlier pushes. With `adopts`, ours is already in place. */
export function openSetting(setting: Setting, before: unknown[] = []): OpenLayer {
  const opened = openLayer({ ...setting, before });
  opened.adopt();
  return opened;
}

/** Plays the steps in a setup. */
export function playIn(setting: Setting, steps: readonly Step[], before: unknown[] = []): Seen {
  return playScript(openSetting(setting, before), steps);
}
