/** How much the files of each kind of page may weigh, in bytes (brotli). */
import type { EnvironmentName, SizeLimit } from "@tagwell/contract";
import { assetScripts } from "../bundle/asset-scripts.ts";
import { readerNames } from "../bundle/consent-tools.ts";
import { hasBuiltInTrace } from "../bundle/content-plugin.ts";
import { hasConsentTools, toolsOf } from "../consent-settings.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { productSizes } from "./product-sizes.ts";

/** Bytes of a property's own parts where its configuration sets no budget. */
const defaultBudgets = { rules: 8_000, assetScript: 2_048, words: 20_000, lateTrigger: 2_560 };

/** The only file of the product with a limit of its own, which no budget of the property raises. */
export const patternsOfIdentifiers = "the patterns of identifiers";

/** What the limits of a build rest on. */
export const budgetsOf = ({ config }: Pick<LoadedProperty, "config">) => ({ ...defaultBudgets, ...config.budgets });

/**
 * The limits of a build: what the product itself may weigh, and the budgets of the property beside it. The rules are in
 * `tagwell.js`, with the triggers, conditions and data elements of the product that they use.
 */
export function sizeLimits(
  property: Pick<LoadedProperty, "config" | "folder" | "rules" | "lateTriggers">,
  environment: EnvironmentName,
): SizeLimit[] {
  const { rules, words, assetScript, lateTrigger } = budgetsOf(property);
  const { entry, dataLayer, later, consent, webSdk, video, media, texts } = productSizes;
  const first =
    entry +
    (hasBuiltInTrace(property, environment) ? productSizes.trace : 0) +
    (hasConsentTools(property.config) ? productSizes.consentTools : 0) +
    rules;
  return [
    {
      what: "any page, before it has loaded",
      files: some("tagwell"),
      brotli: first,
    },
    {
      what: "a plain page, in all",
      files: some("tagwell", ...plain),
      brotli: first + later,
    },
    {
      what: "a page with a video, in all",
      files: some("tagwell", ...plain, "video-.+"),
      brotli: first + later + video,
    },
    {
      what: "a page with a video's media session, in all",
      files: some("tagwell", ...plain, "video-.+", "web-sdk-.+", "sdk-link-clicks-.+", "sdk-media-.+"),
      brotli: first + later + video + webSdk + media,
    },
    { what: "the forms of consent, where a page tells a choice", files: some("consent-command-.+"), brotli: consent },
    ...toolsOf(property.config).map((tool) => ({
      what: `consent tool ${tool}`,
      files: some(`consent-${readerNames[tool]}-.{8}`),
      brotli: productSizes.consentTool,
    })),
    { what: "Adobe's data layer, where a page needs it", files: some("data-layer-.+"), brotli: dataLayer },
    { what: patternsOfIdentifiers, files: some("texts-.+"), brotli: texts },
    { what: "the published words", files: some("words-.+"), brotli: words },
    // The exact length of the hash: one trigger's name may be the beginning of another's.
    ...property.lateTriggers.map((name) => ({
      what: `late trigger ${name}`,
      files: some(`${name}-.{8}`),
      brotli: lateTrigger,
    })),
    ...assetScripts(property).map(({ name }) => ({
      what: `asset script ${name}`,
      files: some(name.replace(/\.js$/, "")),
      brotli: assetScript,
    })),
  ];
}

/** What every page loads after `tagwell.js`. */
const plain = ["later-.+"];

const some = (...names: string[]) => `^(?:${names.join("|")})\\.js$`;
