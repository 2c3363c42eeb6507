/** What an edge that only receives loads. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** The files of ours that are loaded with a file, itself included. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm))
    if (from.startsWith(".")) loadedWith(resolve(dirname(file), from), loaded);
    else if (from.startsWith("@tagwell/")) loadedWith(createRequire(file).resolve(from), loaded);
  return loaded;
}

it("is neither the writer of events in SQLite, nor the console, nor a warehouse", () => {
  const starts = ["./index.ts", "../../tagwell/src/server.ts"];
  const files = starts.flatMap((path) => [...loadedWith(fileURLToPath(new URL(path, import.meta.url)))]);
  expect(files.filter((file) => /open-cluster|open-log|console-server\/src\/(?:boot|warehouse)\//.test(file))).toEqual(
    [],
  );
  expect(files.some((file) => file.endsWith("start-collector.ts"))).toBe(true);
});
