/** `tagwell consent check`: what it prints, and with which code it ends. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestEdge } from "@tagwell/console-server/testing/test-edge";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkConsentData } from "./check-consent-data.ts";

let dataDir: string;
let printed: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-consent-"));
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line) => printed.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

/** One run of an edge, in which a visitor chooses. */
async function choose(general: string): Promise<void> {
  const edge = await startTestEdge({ dataDir });
  const body = { consent: [{ standard: "Adobe", version: "1.0", value: { general } }] };
  await edge.ask("/ee/v1/privacy/set-consent?configId=example-development", { method: "POST", body });
  await edge.close();
}

it("ends with 0 where nothing is found, and prints the newest hash to keep elsewhere", async () => {
  await choose("in");
  expect(await checkConsentData({ dataDir, isJson: false })).toBe(0);
  expect(printed).toEqual([
    expect.stringMatching(/: 1 choices and 0 events checked, 0 findings\. The newest choice's hash is [0-9a-f]{64}\.$/),
  ]);
  expect(await checkConsentData({ dataDir, isJson: true })).toBe(0);
  expect(JSON.parse(printed[1] ?? "")).toMatchObject({ choices: 1, events: 0, findings: [] });
});

it("ends with 1 and a line for each finding: an older ledger was put back, and the edge had recorded the newest choice", async () => {
  await choose("in");
  const file = join(dataDir, "events.sqlite");
  copyFileSync(file, join(dataDir, "older"));
  await choose("out");
  copyFileSync(join(dataDir, "older"), file);
  expect(await checkConsentData({ dataDir, isJson: false })).toBe(1);
  expect(printed[0]).toMatch(/^Choice number \d+, which the audit trail recorded, is missing\.$/);
  expect(printed[1]).toContain(", 1 finding.");
});

it("says what is missing in a folder that holds no edge's data", async () => {
  await expect(checkConsentData({ dataDir, isJson: false })).rejects.toThrow("There is no console.sqlite");
});
