/** The page without any script. */
import type { Variant } from "./variant.ts";

export const nothing: Variant = {
  key: "nothing",
  label: "no script",
  version: "",
  build: async () => ({ files: {}, head: "" }),
  decode({ path }) {
    throw new Error(`The page without a script sent something to ${path}.`);
  },
};
