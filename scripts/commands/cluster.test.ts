import { afterEach, expect, it, vi } from "vitest";
import { run } from "./cluster.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  ["TAGWELL_LISTEN", "0.0.0.0"],
  ["TAGWELL_ORIGIN", "https://tags.example.org"],
  ["TAGWELL_RELAY", "https://edge.adobedc.net"],
])("refuses %s before it installs or starts anything", async (name, value) => {
  vi.stubEnv(name, value);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await run([])).toBe(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`Unset ${name}; docs/guides/scale.md`));
});
