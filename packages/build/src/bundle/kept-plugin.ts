/** The type of plugins whose bundles can be kept. */
import type { Plugin } from "rolldown";

/** A plugin that says what its part of a bundle depends on beside the files that are bundled. */
export interface KeptPlugin extends Plugin {
  api: { given(): unknown };
}
