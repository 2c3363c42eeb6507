/** Many readers of the largest answers do not exhaust memory. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import { expect, it } from "vitest";
import { openSqlite } from "../warehouse/open-sqlite.ts";

/** More than the memory has room for, were any answer kept whole. */
const readers = casesOf(80);
const events = 1000;

async function fill(dataDir: string): Promise<void> {
  const storage = await openSqlite({ dataDir, log: console.error });
  const kind = { site: "www", environment: "development", eventType: "page.scroll", verdict: "accepted" } as const;
  for (let at = 0; at < events; at += 100)
    await storage.journal.save(
      Array.from({ length: 100 }, (_, more) => {
        const id = (at + more).toString(16).padStart(32, "0");
        return { id, ...kind, reasons: [], xdm: JSON.stringify({ _id: id, filler: "x".repeat(32_000) }) };
      }),
    );
  await storage.close();
}

/** Reads the largest answer. Returns how many bytes it had; throws when it was cut off. */
function readLargest(port: number): Promise<{ status: number; bytes: number; end: string }> {
  return new Promise((resolve, reject) => {
    const path = `/api/events?limit=${events}`;
    const asked = request({ port, host: "127.0.0.1", path, headers: { host: `localhost:${port}` } }, (response) => {
      let bytes = 0;
      let end = "";
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        end = chunk.subarray(-3).toString();
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes, end }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

it(`answers ${readers} readers of 1000 events of 32 KB at once, whole, within 512 MB`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-large-"));
  await fill(dataDir);
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const child = fileURLToPath(new URL("../testing/serve-child.ts", import.meta.url));
  const edge = spawn(process.execPath, ["--import", loader, child, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const port = Number((await once(edge.stdout, "data"))[0]);
    const answers = await Promise.all(Array.from({ length: readers }, () => readLargest(port)));
    for (const { status, bytes, end } of answers) {
      expect(status).toBe(200);
      expect(bytes).toBeGreaterThan(events * 32_000);
      expect(end).toMatch(/\]$/);
    }
    edge.kill("SIGUSR2");
    const peak = Number((await once(edge.stdout, "data"))[0]);
    expect(peak).toBeLessThan(512 * 1024 * 1024);
  } finally {
    edge.kill("SIGKILL");
    await once(edge, "close");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
