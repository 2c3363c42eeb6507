/** How much the files of each kind of page may weigh, in bytes (brotli). */
import type { EnvironmentName, SizeLimit } from "@tagwell/contract";
import { assetScripts } from "../bundle/asset-scripts.ts";
import { hasBuiltInTrace } from "../bundle/content-plugin.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { productSizes } from "./product-sizes.ts";

/** Bytes of a property's own parts where its configuration sets no budget. */
const defaultBudgets = { rules: 8_000, assetScript: 2_048, words: 20_000 };

/** What the limits of a build rest on. */
export const budgetsOf = ({ config }: Pick<LoadedProperty, "config">) => ({ ...defaultBudgets, ...config.budgets });

/**
 * The limits of a build: what the product itself may weigh, and the budgets of the property beside it. The rules are in
 * `tagwell.js`, with the triggers, conditions and data elements of the product that they use.
 */
export function sizeLimits(
  property: Pick<LoadedProperty, "config" | "folder" | "rules">,
  environment: EnvironmentName,
): SizeLimit[] {
  const { rules, words, assetScript } = budgetsOf(property);
  const { entry, webSdk, dataLayer, linkClicks, video, media } = productSizes;
  const first = entry + (hasBuiltInTrace(property, environment) ? productSizes.trace : 0) + rules;
  return [
    { what: "any page, before it has loaded", files: some("tagwell"), brotli: first },
    { what: "any page, until the first event", files: some("tagwell", "web-sdk-.+"), brotli: first + webSdk },
    {
      what: "a plain page, in all",
      files: some("tagwell", "web-sdk-.+", "data-layer-.+", "sdk-link-clicks-.+"),
      brotli: first + webSdk + dataLayer + linkClicks,
    },
    {
      what: "a page with a video, in all",
      files: some("tagwell", "web-sdk-.+", "data-layer-.+", "sdk-link-clicks-.+", "video-.+"),
      brotli: first + webSdk + dataLayer + linkClicks + video,
    },
    {
      what: "a page with a video's media session, in all",
      files: some("tagwell", "web-sdk-.+", "data-layer-.+", "sdk-link-clicks-.+", "video-.+", "sdk-media-.+"),
      brotli: first + webSdk + dataLayer + linkClicks + video + media,
    },
    { what: "the published words", files: some("words-.+"), brotli: words },
    ...assetScripts(property).map(({ name }) => ({
      what: `asset script ${name}`,
      files: some(name.replace(/\.js$/, "")),
      brotli: assetScript,
    })),
  ];
}

const some = (...names: string[]) => `^(?:${names.join("|")})\\.js$`;
