/** The product keeps its limits whatever the property. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cookiebot, googleConsentMode, iabGpp, iabTcf, oneTrust, trustArc, usercentrics } from "@tagwell/container";
import { afterAll, describe, expect, it } from "vitest";
import { buildLibrary } from "../build-library.ts";
import { readerNames } from "../bundle/consent-tools.ts";
import { withConfig } from "../testing/example.ts";
import { productSizes } from "./product-sizes.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-sizes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing but the product. */
const empty = {
  ...withConfig({ idShapes: [], placeholders: [], personalPages: [] }),
  rules: {},
  dataElements: {},
  fields: {},
  events: [],
};
/** What may be loaded before the page has. */
const before = productSizes.entry;
/** The entry changes with the build date and revision: a build must not fail because of that. */
const leastRoom = 500;

describe("size limits", () => {
  it.each(["production", "development"] as const)("leave room beside the product in %s", async (environment) => {
    const manifest = await buildLibrary({ property: empty, environment, outDir: join(folder, environment) });
    const sizeOf = (name: string) => manifest.files.find(({ file }) => file.startsWith(name))?.brotli ?? 0;
    const { entry, trace, dataLayer, later, webSdk, video, media, texts } = productSizes;
    const first = entry + (environment === "development" ? trace : 0);
    expect(first - sizeOf("tagwell")).toBeGreaterThanOrEqual(leastRoom);
    expect(dataLayer).toBeGreaterThanOrEqual(sizeOf("data-layer"));
    expect(later).toBeGreaterThanOrEqual(sizeOf("later"));
    expect(webSdk).toBeGreaterThanOrEqual(sizeOf("web-sdk") + sizeOf("sdk-link-clicks"));
    expect(video).toBeGreaterThanOrEqual(sizeOf("video"));
    expect(media).toBeGreaterThanOrEqual(sizeOf("sdk-media"));
    expect(texts).toBeGreaterThanOrEqual(sizeOf("texts"));
  });

  it("leave room for consent tools in the library of a property that declares some, and none has a byte of them otherwise", async () => {
    const from = [
      oneTrust({ groups: ["C0002"] }),
      cookiebot({ categories: ["statistics"] }),
      usercentrics({ services: ["Adobe Analytics"] }),
      trustArc({ categories: [2] }),
      iabTcf({ purposes: [1] }),
      iabGpp(),
      googleConsentMode({ types: ["analytics_storage"] }),
    ];
    const outDir = join(folder, "tools");
    const property = { ...empty, config: { ...empty.config, consent: { default: "in" as const, from } } };
    const { files } = await buildLibrary({ property, environment: "production", outDir });
    const sizeOf = (name: string) => files.find(({ file }) => file.startsWith(name))?.brotli ?? 0;
    expect(sizeOf("tagwell")).toBeLessThanOrEqual(before + productSizes.consentTools);
    for (const name of Object.values(readerNames)) {
      expect(sizeOf(`consent-${name}-`), name).toBeGreaterThan(0);
      expect(sizeOf(`consent-${name}-`), name).toBeLessThanOrEqual(productSizes.consentTool);
    }
    expect(sizeOf("consent-command-")).toBeLessThanOrEqual(productSizes.consent);
    const codeIn = (name: string) => readFileSync(join(folder, name, "tagwell.js"), "utf8");
    const ofTools = /com\.tagwell\.consent\.source|consentTools|globalPrivacyControl/;
    expect(codeIn("tools")).toMatch(ofTools);
    expect(codeIn("production")).not.toMatch(ofTools);
  });
});
