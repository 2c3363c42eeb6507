/** What was erased does not come back when the whole log is loaded again, into the same warehouse or an empty one. */

import { findEvents } from "@tagwell/console-server/testing/find-events";
import { personHash } from "@tagwell/console-server/warehouse/person-hash";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Link } from "./log/link.ts";
import { openCluster } from "./open-cluster.ts";
import { logEvent, readLog } from "./testing/log-events.ts";
import { logStream } from "./testing/log-stream.ts";
import { startTestLog, type TestLog, whyNoLog } from "./testing/test-log.ts";

const key = "ab".repeat(32);
const { signal } = new AbortController();

describe.skipIf(whyNoLog)(`a log after an erasure${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let link: Link;
  beforeAll(async () => {
    log = await startTestLog();
    link = log.link();
    await link.opened;
  });
  afterAll(() => log.close());

  const named = (id: string) => {
    const event = logEvent();
    return { ...event, xdm: JSON.stringify({ ...JSON.parse(event.xdm), identityMap: { username: [{ id }] } }) };
  };

  it("brings nothing of the person back, and everything of others", async () => {
    const [theirs, others] = [
      [named("ana"), named("ana"), named("ana")],
      [named("ben"), logEvent()],
    ];
    const dataDir = log.folder();
    const warehouses = [log.folder(), log.folder()];
    const open = (warehouse = "") =>
      openCluster({ url: log.url, warehouse, forgottenMs: 0 }, { dataDir, measured: [], log: () => {} });
    const first = await open(warehouses[0]);
    await first.journal.save([...theirs.slice(0, 2), ...others]);
    await first.journal.save(theirs.slice(2));
    const erasure = {
      ...{ cause: "erasure 1", namespace: "username", person: personHash(key, { namespace: "username", id: "ana" }) },
      upTo: await first.governed.newest(),
    };
    await first.governed.erase([erasure], { key, signal });
    expect(await first.governed.removed()).toMatchObject([{ events: 3 }]);
    await first.close();
    expect((await readLog(link)).map((row) => "event" in row && row.event.xdm)).toEqual(others.map(({ xdm }) => xdm));

    const stream = logStream(link);
    for (const warehouse of warehouses) {
      await stream.forgetLoaded();
      const storage = await open(warehouse);
      const { state } = await stream.info();
      await expect.poll(stream.loaded).toBe(state.last_seq);
      expect((await findEvents(storage)).map(({ xdm }) => xdm)).toEqual(others.map(({ xdm }) => xdm));
      await storage.close();
    }
  });
});
