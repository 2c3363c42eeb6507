/** A property with an extension of the vendor's tag manager: its parts and the library's own work in one rule, on the vendor's engine. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadExtensions } from "@tagwell/build";
import { type AnyProperty, defineProperty, fromExtension } from "@tagwell/container";
import { expect, it } from "vitest";
import { starter } from "../testing/starter-property.ts";
import { openPage } from "./open-page.ts";

const { pushToDataLayer } = defineProperty<AnyProperty>();
const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../build/src/testing");

it("runs its triggers, conditions, actions and data elements, and hands on what they pass", async () => {
  const acme = fromExtension("acme");
  const rule = {
    on: acme.event("basket-changed"),
    when: [acme.condition("is-worth", { least: 20 })],
    then: [acme.action("note", { text: "in %currency%" }), pushToDataLayer({ basket: { isLarge: true } })],
  };
  const property = {
    ...starter,
    rules: { basket: { file: "rules/basket.ts", purpose: "", examples: {}, rule } },
    dataElements: {
      currency: { file: "data-elements/currency.ts", purpose: "", element: { from: acme.dataElement("currency") } },
    },
    extensions: loadExtensions(
      folder,
      { acme: { package: "./example-extension", settings: { currency: "USD" } } },
      (fault) => {
        throw new Error(fault.message);
      },
    ),
  };
  const page = await openPage(property, { site: "www" });
  const window = page.window as unknown as Window & { acmeNotes: string[]; adobeDataLayer: object[] };
  for (const detail of [5, 30]) window.dispatchEvent(new page.window.CustomEvent("basket", { detail }));
  await page.sent();
  expect([...window.acmeNotes]).toEqual(["in USD"]);
  expect(JSON.stringify(window.adobeDataLayer)).toContain('"isLarge":true');
  expect(page.log.errors).toEqual([]);
  page.close();
});
