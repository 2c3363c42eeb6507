/** Which of the Web SDK's components are in a build: those that are asked for, and not a byte of the others. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSdkComponents, type SdkComponent } from "@tagwell/contract";
import * as property from "@tagwell/property";
import { afterAll, describe, expect, it } from "vitest";
import { buildLibrary } from "./build-library.ts";
import { checkProperty } from "./check-property.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-components-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that only this component has, in the SDK's chunk or in what we add for it. */
const signs: Partial<Record<SdkComponent, string[]>> = {
  audiences: ["activation:push", "URL destination"],
  personalization: [
    "alloy-prehiding",
    "data-aep-interact-id",
    "applyPropositions",
    "query:{schemas:",
    "lets no script set HTML",
  ],
  rulesEngine: ["evaluateRulesets", "personalizationStorageEnabled", ".decisioning.events"],
  eventMerge: ["createEventMergeId", "eventMergeId:["],
};
const onDemand = Object.keys(signs) as SdkComponent[];

async function build(components: readonly SdkComponent[]) {
  const outDir = join(folder, components.join("-"));
  const { files } = await buildLibrary({ environment: "production", outDir, sdkComponents: components });
  const read = (pattern: RegExp) =>
    files
      .filter(({ file }) => pattern.test(file))
      .map(({ file }) => readFileSync(join(outDir, file), "utf8"))
      .join("");
  return { entry: read(/^tagwell/), sdk: read(/^web-sdk/), all: read(/^(web-sdk|tagwell)/) };
}
/** The components whose signs the code has: all of them, or some. */
const found = (code: string) => ({
  whole: onDemand.filter((name) => signs[name]?.every((sign) => code.includes(sign))),
  some: onDemand.filter((name) => signs[name]?.some((sign) => code.includes(sign))),
});

// A build takes its seconds where the processors are busy.
describe("the Web SDK's components of a build", { timeout: 60_000 }, () => {
  it("has none on demand by default, and names none of their events", async () => {
    const { entry, all, sdk } = await build(defaultSdkComponents);
    expect(found(all)).toEqual({ whole: [], some: [] });
    expect(entry).not.toContain("decisioning");
    expect(sdk).toContain("mediaCollection");
  });

  it.each(onDemand)("has %s where it is asked for, and no other", async (name) => {
    const { all } = await build([...defaultSdkComponents, name]);
    expect(found(all)).toEqual({ whole: [name], some: [name] });
  });

  it("refuses a wrong name with file, place, value and what to do", () => {
    const settings = { ...property.settings, webSdk: { components: ["consent", "streamingMedia", "personalisation"] } };
    expect(() => checkProperty({ ...property, settings })).toThrowErrorMatchingInlineSnapshot(`
      [BuildFault: property/settings.ts has 1 fault:
        webSdk.components.2  is "personalisation". Use some of consent, activityCollector, streamingMedia, audiences, personalization, rulesEngine, eventMerge.]
    `);
  });

  it("refuses a build without what it cannot do without", () => {
    const settings = { ...property.settings, webSdk: { components: ["audiences", "audiences"] } };
    expect(() => checkProperty({ ...property, settings })).toThrowErrorMatchingInlineSnapshot(`
      [BuildFault: property/settings.ts has 3 faults:
        webSdk.components.1  is "audiences". It stands there before. Name it once.
        webSdk.components    is ["audiences","audiences"], without consent. The edge learns of a visitor's choice through it: add it.
        webSdk.components    is ["audiences","audiences"], without streamingMedia. The setting streamingMedia needs it: add it, or remove that.]
    `);
  });
});
