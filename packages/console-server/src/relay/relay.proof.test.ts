/** The relay over a day without the vendor's edge, over kill -9, and with thousands of events that wait. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { startVendorEdge, type VendorEdge, vendorCookie } from "@tagwell/collector/testing/vendor-edge";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../doors/clock.ts";
import { askPort } from "../testing/test-edge.ts";
import { createTestClock, ecidOf, startTestRelay } from "../testing/test-relay.ts";

let vendor: VendorEdge;
let dataDir: string;
beforeEach(async () => {
  vendor = await startVendorEdge();
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-relay-"));
});
afterEach(async () => {
  await vendor.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const takenOf = (ecid: string) => vendor.taken.filter((each) => each.ecid === ecid).map(({ id }) => id);

const hours = 24;

it(`delivers everything, in order, after ${hours} hours without the vendor's edge`, async () => {
  vendor.behave = () => "reset";
  const test = await startTestRelay(vendor);
  const sent = new Map<string, string[]>();
  const start = test.clock.now();
  for (let hour = 1; hour <= hours; hour++) {
    for (let visitor = 0; visitor < 8; visitor++) {
      const ecid = ecidOf(visitor);
      sent.set(ecid, [...(sent.get(ecid) ?? []), ...(await test.stores(2, { ecid }))]);
    }
    await test.clock.passUntil(() => test.clock.now() >= start + hour * 3_600_000);
  }
  expect(vendor.taken).toEqual([]);
  expect((await test.relay.state()).waiting).toBe(16 * hours);
  vendor.behave = () => undefined;
  await test.drains();
  for (const [ecid, ids] of sent) expect(takenOf(ecid)).toEqual(ids);
  expect(await test.relay.state()).toMatchObject({ delivered: 16 * hours, refused: 0 });
  await test.close();
});

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const child = fileURLToPath(new URL("../testing/relay-child.ts", import.meta.url));

it("loses nothing over kill -9 of the edge, twice, with a vendor's edge that is slow and fails", async () => {
  let count = 0;
  vendor.behave = () => (count++ % 7 === 0 ? "take and reset" : count % 5 === 0 ? { status: 500 } : { slowMs: 5 });
  const acknowledged = new Map<string, string[]>();
  for (let run = 0; run < 3; run++) {
    const serving = spawn(process.execPath, ["--import", loader, child, dataDir, vendor.url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(serving.stdout, "data")) as [Buffer];
    const port = Number(line);
    await Promise.all(
      Array.from({ length: 20 }, async (_, visitor) => {
        const ecid = ecidOf(visitor);
        for (let each = 0; each < 10; each++) {
          const _id = newId();
          const answer = await askPort(port, "/ee/v1/collect?configId=example-development", {
            method: "POST",
            headers: { cookie: `kndctr_53A16ACB5CC1D3760A495C99_AdobeOrg_identity=${vendorCookie(ecid)}` },
            body: { events: [{ xdm: scrollEvent({ _id }) }] },
          });
          if (answer.status === 204) acknowledged.set(ecid, [...(acknowledged.get(ecid) ?? []), _id]);
        }
      }),
    );
    if (run === 2) {
      vendor.behave = () => undefined;
      await expect.poll(async () => (await askPort(port, "/api/health")).json.relay.waiting).toBe(0);
    }
    serving.kill("SIGKILL");
    await once(serving, "close");
  }
  expect([...acknowledged.values()].flat()).toHaveLength(600);
  for (const [ecid, ids] of acknowledged) {
    // At least once; the first time in order.
    expect([...new Set(takenOf(ecid))]).toEqual(ids);
  }
  expect(vendor.violations).toEqual([]);
});

it("drains three thousand waiting events of many visitors concurrently, in bounded memory", async () => {
  vendor.behave = () => ({ status: 503, headers: { "retry-after": "1" } });
  const real = { ...createTestClock(), ...systemClock };
  const test = await startTestRelay(vendor, { dataDir, clock: real });
  for (let visitor = 0; visitor < 1500; visitor += 500)
    await Promise.all(Array.from({ length: 500 }, (_, each) => test.stores(2, { ecid: ecidOf(visitor + each) })));
  // As far from here as the vendor's edge is.
  vendor.behave = () => ({ slowMs: 18 });
  // This process has also loaded what other tests need.
  const before = process.memoryUsage().rss;
  let peak = before;
  await expect
    .poll(
      async () => {
        peak = Math.max(peak, process.memoryUsage().rss);
        return (await test.relay.state()).waiting;
      },
      { interval: 100 },
    )
    .toBe(0);
  expect(vendor.taken).toHaveLength(3000);
  expect(vendor.mostAtATime()).toBeGreaterThan(8);
  expect(peak - before).toBeLessThan(256 * 2 ** 20);
  await test.close();
});
