/** The library in the log's servers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { createLibrary } from "./library.ts";

describe.skipIf(whyNoLog)(`the library${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  beforeAll(async () => {
    log = await startTestLog();
    await log.link().opened;
  });
  afterAll(() => log.close());

  it("gives another process the builds and which are served", async () => {
    const console = createLibrary(log.link());
    const edge = createLibrary(log.link());
    const build = "0123456789ab";
    expect(await edge.served("production")).toBeUndefined();
    expect(await edge.build("production", build)).toBeUndefined();
    expect(await console.has("production", build)).toBe(false);
    const files = new Map([
      ["tagwell.js", Buffer.from("x".repeat(3_000_000))],
      ["manifest.json", Buffer.from("{}")],
    ]);
    await console.putBuild("production", build, files);
    await console.setServed("production", { current: build, earlier: [] });
    expect(await edge.served("production")).toEqual({ current: build, earlier: [] });
    const found = await edge.build("production", build);
    expect([...(found?.keys() ?? [])]).toEqual([...files.keys()]);
    for (const [name, content] of files) expect(found?.get(name)?.equals(content)).toBe(true);
    expect(await edge.has("staging", build)).toBe(false);
  });

  it("outlives a server", async () => {
    const library = createLibrary(log.link());
    await library.setServed("staging", { earlier: ["aaaaaaaaaaaa"] });
    log.kill(log.servers[0]);
    await expect.poll(() => library.served("staging").catch(() => "away")).toEqual({ earlier: ["aaaaaaaaaaaa"] });
  });
});
