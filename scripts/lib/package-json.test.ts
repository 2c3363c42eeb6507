import { expect, it } from "vitest";
import { publishedJson } from "./package-json.ts";

it("points to compiled files with types, and drops what only the repository uses", () => {
  const published = publishedJson(
    {
      name: "@tagwell/one",
      version: "0.1.0",
      private: true,
      description: "One",
      scripts: { build: "x" },
      files: ["dist"],
      exports: {
        ".": "./src/index.ts",
        "./boot": "./src/boot/boot.ts",
        "./testing/*": "./src/testing/*.ts",
        "./extension.json": "./extension.json",
      },
      bin: { one: "./bin.mjs" },
      dependencies: { "@tagwell/contract": "0.1.0", hono: "^4.0.0" },
      devDependencies: { react: "^19.0.0" },
    },
    { version: "0.2.0", ours: ["@tagwell/contract"], node: ">=20.19", addresses: { homepage: "https://tags.example" } },
  );
  expect(published).toEqual({
    name: "@tagwell/one",
    version: "0.2.0",
    description: "One",
    homepage: "https://tags.example",
    publishConfig: { access: "public", provenance: true },
    files: ["dist", "NOTICE"],
    engines: { node: ">=20.19" },
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./boot": { types: "./dist/boot/boot.d.ts", default: "./dist/boot/boot.js" },
      "./extension.json": "./extension.json",
    },
    bin: { one: "./dist/bin.js" },
    dependencies: { "@tagwell/contract": "0.2.0", hono: "^4.0.0" },
  });
});
