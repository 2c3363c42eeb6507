/** Growth with rules that nothing on the page triggers. */
import { join } from "node:path";
import { makeVisit } from "../make-visit.ts";
import { measures } from "../measures.ts";
import { buildTagwell } from "../variants/tagwell.ts";
import type { Series } from "./series.ts";

const curves = measures.filter(({ key }) => ["cpu-1x", "event", "click", "heap"].includes(key));

export const rules: Series = {
  key: "rules",
  title: "Rules",
  axis: "rules beside the property's own",
  sizes: [10, 100, 1000],
  curves,
  async prepare({ browser, stage, library, log }) {
    const built = new Map<number, Awaited<ReturnType<typeof buildTagwell>>>();
    for (const count of this.sizes) {
      log(`Building with ${count} rules beside …`);
      built.set(count, await buildTagwell({ extraModule: join(import.meta.dirname, `../pages/rules-${count}.ts`) }));
    }
    return async (count) => {
      const visit = await makeVisit({ browser, stage, variant: { ...library, ...built.get(count) }, throttle: 1 });
      return curves.map((measure) => measure.of(visit));
    };
  },
};
