import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawStations } from "../docs/draw-stations.ts";
import { root } from "../lib/folders.ts";
import { packageNameOf, parts } from "./stations.ts";

it("lists existing folders, and packages by their import names", () => {
  const isThere = (path: string) => existsSync(join(root, path));
  for (const part of parts.filter(({ folder, optional }) => !optional || isThere(folder))) {
    expect(isThere(part.folder), part.folder).toBe(true);
    const manifest = `${part.folder}/package.json`;
    // Folders of scripts and tests are not packages.
    if (isThere(manifest))
      expect(JSON.parse(readFileSync(join(root, manifest), "utf8")).name).toBe(packageNameOf(part));
  }
});

it("has the linter forbid the page's globals in exactly the pure stations", () => {
  const { overrides } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  const [{ includes, linter }] = overrides;
  const pure = parts.flatMap(({ folder, stations }) =>
    stations.filter((station) => station.pure).map((station) => `${folder}/src/${station.folder}/**`),
  );
  expect(includes.filter((glob: string) => !glob.startsWith("!"))).toEqual(pure);
  expect(Object.keys(linter.rules.style.noRestrictedGlobals.options.deniedGlobals)).toEqual(
    expect.arrayContaining(["window", "document", "location", "navigator"]),
  );
});

it("draws the stations in the order of the data, each above its worker", () => {
  const picture = drawStations([
    {
      name: "a",
      folder: "a",
      mayImport: [],
      side: "page",
      stations: [
        { name: "in", by: "React" },
        { name: "out", by: "x" },
      ],
    },
    { name: "b", folder: "b", mayImport: [], side: "server", stations: [{ name: "store", by: "SQL" }] },
  ]);
  expect(picture.split("\n")).toEqual([
    "```text",
    "in    ─► out",
    "React    x",
    "",
    "      ║ network ║",
    "",
    "store",
    "SQL",
    "```",
  ]);
});
