/** The compared variants. */
import { floor } from "./floor.ts";
import { nothing } from "./nothing.ts";
import { posthog } from "./posthog.ts";
import { rudderstack } from "./rudderstack.ts";
import { segment } from "./segment.ts";
import { snowplow } from "./snowplow.ts";
import { tagwell } from "./tagwell.ts";
import type { Variant } from "./variant.ts";
import { vendor } from "./vendor.ts";
import { walkeros } from "./walkeros.ts";

/** The page without a script comes first, because its cost is subtracted from the others'. */
export const allVariants: readonly Variant[] = [
  nothing,
  tagwell,
  vendor,
  snowplow,
  walkeros,
  posthog,
  segment,
  rudderstack,
  floor,
];
