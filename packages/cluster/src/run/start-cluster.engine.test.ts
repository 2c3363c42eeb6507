/** A cluster on this machine, with what its processes send to each other encrypted. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLink } from "../log/link.ts";
import { natsCache, whyNoLog } from "../testing/test-log.ts";
import { type RunningCluster, startCluster } from "./start-cluster.ts";

describe.skipIf(whyNoLog)(`an encrypted cluster${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-encrypted-"));
  const lines: string[] = [];
  let cluster: RunningCluster;
  beforeAll(async () => {
    const library = join(dataDir, "library");
    writeBuild(library, "development", "encrypted");
    cluster = await startCluster({
      ...{ port: 0, dataDir, cache: natsCache, library, console: "", pages: "", isEncrypted: true },
      watcher: { onStart() {}, onEnd() {}, onLine: (_, line) => lines.push(line) },
      log() {},
    });
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("takes an event, and the console has it", async () => {
    const origin = `http://localhost:${cluster.port}`;
    const event = scrollEvent();
    const sent = await fetch(`${origin}/ee/v1/collect?configId=example-development&requestId=1`, {
      method: "POST",
      body: JSON.stringify({ events: [{ xdm: event }] }),
    });
    expect(sent.status).toBe(204);
    const ids = async () => {
      const rows = (await (await fetch(`${origin}/api/events`)).json()) as { event: { xdm: { _id: string } } }[];
      return rows.map((row) => row.event.xdm._id);
    };
    await expect.poll(ids).toEqual([event._id]);
    expect(lines.filter((line) => line.includes("does not answer"))).toEqual([]);
  });

  it("does not speak with who does not know its authority, who is told why", async () => {
    const link = openLink({ url: cluster.logUrl, name: "test", log() {} });
    await expect.poll(link.whyAway).toMatch(/certificate/);
    await link.close();
    await expect(link.opened).rejects.toThrow();
  });
});
