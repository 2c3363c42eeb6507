/** Which of the Web SDK's components are in a build: those that the property lists, and not a byte of the others. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSdkComponents, type SdkComponent } from "@tagwell/contract";
import { afterAll, describe, expect, it } from "vitest";
import { buildLibrary } from "../build-library.ts";
import { faultsOf, withConfig } from "../testing/example.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-components-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that only this component has, in the SDK's chunk or in our code for it. */
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
  const { files } = await buildLibrary({
    property: withConfig({ webSdk: { components } }),
    environment: "production",
    outDir,
  });
  const read = (pattern: RegExp) =>
    files
      .filter(({ file }) => pattern.test(file))
      .map(({ file }) => readFileSync(join(outDir, file), "utf8"))
      .join("");
  return { entry: read(/^tagwell/), sdk: read(/^web-sdk/), all: read(/^(web-sdk|tagwell)/) };
}
/** The components of whose texts the code has all, or some. */
const found = (code: string) => ({
  whole: onDemand.filter((name) => signs[name]?.every((sign) => code.includes(sign))),
  some: onDemand.filter((name) => signs[name]?.some((sign) => code.includes(sign))),
});

describe("the Web SDK's components of a build", () => {
  it("has none on demand by default, and names none of their events", async () => {
    const { entry, all, sdk } = await build(defaultSdkComponents);
    expect(found(all)).toEqual({ whole: [], some: [] });
    expect(entry).not.toContain("decisioning");
    expect(sdk).toContain("mediaCollection");
  });

  // Each is in one of two builds, which shows both that it is there and that it is nowhere else.
  it.each([[["audiences", "rulesEngine"]], [["personalization", "eventMerge"]]] satisfies [SdkComponent[]][])(
    "has %s where they are listed, and no other",
    async (names) => {
      const { all } = await build([...defaultSdkComponents, ...names]);
      expect(found(all)).toEqual({ whole: names, some: names });
    },
  );

  it("has a build for each of them", () => {
    expect(onDemand).toEqual(["audiences", "personalization", "rulesEngine", "eventMerge"]);
  });

  it("reports an unknown component", () => {
    expect(
      faultsOf(withConfig({ webSdk: { components: ["consent", "streamingMedia", "personalisation"] } })),
    ).toMatchInlineSnapshot(`
      "tagwell.config.ts has 1 fault:
        webSdk.components.2  is "personalisation". Did you mean "personalization"? Use consent, activityCollector, streamingMedia, audiences, personalization, rulesEngine or eventMerge."
    `);
  });

  it("reports a component that is there twice, and missing ones that the library or the settings need", () => {
    expect(faultsOf(withConfig({ webSdk: { components: ["audiences", "audiences"] } }))).toMatchInlineSnapshot(`
      "tagwell.config.ts has 1 fault:
        webSdk.components.1  is "audiences". It is there already. Name it once."
    `);
    expect(faultsOf(withConfig({ webSdk: { components: ["audiences"] } }))).toMatchInlineSnapshot(`
      "tagwell.config.ts has 2 faults:
        webSdk.components  is ["audiences"], without consent. The library tells the edge of a visitor's choice through it: add it.
        webSdk.components  is ["audiences"], without streamingMedia. The setting streamingMedia needs it: add it, or remove that."
    `);
  });
});
