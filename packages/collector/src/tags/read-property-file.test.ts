/** Which property.json is valid, and the messages for faults. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PropertyFile } from "@tagwell/contract";
import { expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { parsePropertyFile, readPropertyFile } from "./read-property-file.ts";

const path = "dist/development/property.json";
const file = exampleProperty();
const changed = (changes: object) => JSON.stringify({ ...file, ...changes });
const withEvent = (changes: object) =>
  changed({ schema: { ...file.schema, events: [{ label: "a.b", meaning: "", fields: {}, ...changes }] } });

it("reads what the build writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-property-"));
  writeFileSync(join(folder, "property.json"), JSON.stringify(file));
  expect(await readPropertyFile(join(folder, "property.json"))).toEqual(JSON.parse(JSON.stringify(file)));
  rmSync(folder, { recursive: true });
});

it("says which file is missing", async () => {
  await expect(readPropertyFile("/nowhere/property.json")).rejects.toThrow(
    "/nowhere/property.json: There is no such file. Run `tagwell build`, which writes it.",
  );
});

it.each([
  ["{", "it is not JSON ("],
  ["[]", "it has no format number, and this edge reads format 1"],
  [changed({ format: 2 }), "its format is 2, and this edge reads format 1"],
  [changed({ environment: "moon" }), "environment: expected one of development, staging, production"],
  [changed({ sites: [{ key: "a b", label: "A", hosts: [] }] }), "sites.0.key: expected letters"],
  [changed({ sites: [{ key: "unknown", label: "A", hosts: [] }] }), 'sites.0.key: "unknown" stands for'],
  [changed({ sites: [{ key: "a", label: "A", hosts: ["http://a"] }] }), "sites.0.hosts.0: expected a host"],
  [changed({ schema: { ...file.schema, tenantKey: "_id" } }), "schema.tenantKey: is a name of Adobe"],
  [changed({ schema: { ...file.schema, tenantKey: "example" } }), "schema.tenantKey: expected an underscore"],
  [
    withEvent({ fields: { page: { title: { sensitivity: "secret" } } } }),
    "schema.events.0.fields.page.title.type: it is missing",
  ],
  [withEvent({ fields: { page: 7 } }), "schema.events.0.fields.page: expected a field or a group of fields"],
  [
    withEvent({ fields: { a: { type: "string", sensitivity: "code", meaning: "", pattern: "(" } } }),
    "schema.events.0.fields.a.pattern: expected the source of a regular expression",
  ],
  [changed({ guard: { ...file.guard, idShapes: ["["] } }), "guard.idShapes.0: expected the source"],
  [changed({ published: "words" }), "published: expected encoded words"],
  [changed({ rules: [{}] }), "rules.0.name: it is missing"],
] as const)("%#: names the file, the place and what to type", (content, fault) => {
  let message = "";
  try {
    parsePropertyFile(content, path);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(`${path}: ${fault}`);
  expect(message).toContain("Run `tagwell build`");
});

it("accepts members that a later build adds", () => {
  const later = { ...file, more: 1, guard: { ...file.guard, more: 1 } } as PropertyFile;
  expect(parsePropertyFile(JSON.stringify(later), path)).toMatchObject({ more: 1 });
});
