/** The floor: the smallest script that sends the same. */
import type { Told } from "../job.ts";
import { bundlePage, oneScript } from "./bundle-page.ts";
import type { Variant } from "./variant.ts";

export const floor: Variant = {
  key: "floor",
  label: "floor",
  version: "",
  build: async () => oneScript("floor", await bundlePage("floor")),
  decode({ body }) {
    const { kind, detail, at } = JSON.parse(body.toString());
    return [{ kind, detail: String(detail), at } satisfies Told];
  },
};
