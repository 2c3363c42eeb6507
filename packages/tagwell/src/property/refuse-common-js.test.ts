import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { refuseCommonJs } from "./refuse-common-js.ts";

const root = mkdtempSync(join(tmpdir(), "property-"));
const property = join(root, "tags");
const file = join(root, "package.json");
mkdirSync(property);
afterEach(() => rmSync(file));

it.each(['{ "name": "shop" }', '{ "type": "commonjs" }'])(
  "says what to add to the nearest package.json: %s",
  (text) => {
    writeFileSync(file, text);
    expect(() => refuseCommonJs(property)).toThrow(`${file} has no "type": "module". Add it`);
  },
);

it("says that it cannot be read, as with a byte order mark", () => {
  writeFileSync(file, '\ufeff{ "type": "module" }');
  expect(() => refuseCommonJs(property)).toThrow("without a byte order mark");
});

it("takes a property of modules", () => {
  writeFileSync(file, '{ "type": "module" }');
  expect(() => refuseCommonJs(property)).not.toThrow();
});
