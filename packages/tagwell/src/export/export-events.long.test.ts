/** Exports that go on where an earlier one ended: no event is missing, and none comes twice. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { makeToken } from "@tagwell/console-server/testing/make-token";
import { passTime } from "@tagwell/console-server/testing/storage/storage-under-test";
import { startTestEdge, type TestEdge } from "@tagwell/console-server/testing/test-edge";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { edgeClient } from "../program/edge-client.ts";
import { type ExportOrder, exportEvents } from "./export-events.ts";
import { runExport } from "./run-export.ts";
import type { Output } from "./write-rows.ts";

let folder: string;
let edge: TestEdge;
let token: string;
const file = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-export-"));
  edge = await startTestEdge({ dataDir: file("data") });
  const { headers } = await makeToken(edge, await edge.signsIn("Ana"), ["events:export"]);
  token = headers.authorization?.slice("Bearer ".length) ?? "";
});
afterEach(async () => {
  await edge.close();
  rmSync(folder, { recursive: true });
});

async function send(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const events = ids.map((_id) => ({ xdm: scrollEvent({ _id, filler: "x".repeat(500) }) }));
  expect((await edge.send("interact", events)).status).toBe(200);
  return ids;
}
interface Exported {
  text: string;
  said: string[];
}
/** `onWrite` is called before each piece is written. */
async function exports(order: Partial<ExportOrder> = {}, onWrite = async () => {}): Promise<Exported> {
  const exported: Exported = { text: "", said: [] };
  const output: Output = {
    write(chunk, done) {
      exported.text += Buffer.from(chunk).toString("utf8");
      onWrite().then(() => done(), done);
    },
  };
  const client = edgeClient({ address: `http://localhost:${edge.port}`, token });
  await exportEvents({ format: "ndjson", ...order }, { client, output, say: (line) => exported.said.push(line) });
  return exported;
}
const idsIn = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).event.xdm._id as string);
const cursorIn = ({ said }: Exported): string => JSON.parse(said[0] ?? "{}").cursor;

describe("the next export", () => {
  it("has what was stored after the one before began, each event once, while events arrive", async () => {
    const sent = await send(40);
    const found: string[] = [];
    let cursor: string | undefined;
    for (let round = 0; round < 4; round++) {
      let isFirst = true;
      const exported = await exports({ since: cursor }, async () => {
        if (isFirst) sent.push(...(await send(7)));
        isFirst = false;
      });
      cursor = cursorIn(exported);
      found.push(...idsIn(exported.text));
    }
    found.push(...idsIn((await exports({ since: cursor })).text));
    expect(found).toEqual(sent);
  });

  it("is empty where nothing came, and has the same place", async () => {
    await send(3);
    const first = await exports();
    const second = await exports({ since: cursorIn(first) });
    expect(second).toEqual({ text: "", said: [JSON.stringify({ cursor: cursorIn(first) })] });
  });

  it("goes on after a restart, and after events were removed, the newest ones too", async () => {
    const sent = await send(5);
    const cursor = cursorIn(await exports());
    await edge.close();
    edge = await startTestEdge({ dataDir: file("data") });
    expect(idsIn((await exports({ since: cursor })).text)).toEqual([]);
    expect((await edge.ask("/api/events", { method: "DELETE" })).status).toBe(204);
    await edge.close();
    edge = await startTestEdge({ dataDir: file("data") });
    const later = await send(4);
    expect(idsIn((await exports({ since: cursor })).text)).toEqual(later);
    expect(idsIn((await exports()).text)).toEqual(later);
    expect(sent).toHaveLength(5);
  });

  it("ends at a time where it is told one, and goes on from there", async () => {
    const cursorFile = file("cursor");
    const early = await send(3);
    const until = new Date(await passTime()).toISOString();
    const late = await send(2);
    const first = await exports({ until, cursorFile });
    expect(idsIn(first.text)).toEqual(early);
    expect(readFileSync(cursorFile, "utf8")).toBe(`${cursorIn(first)}\n`);
    expect((await exports({ until, cursorFile })).text).toBe("");
    expect(idsIn((await exports({ cursorFile })).text)).toEqual(late);
  });

  it("ends before the first event where nothing is that old", async () => {
    const cursorFile = file("cursor");
    const ids = await send(2);
    expect((await exports({ until: "2020-01-01T00:00:00Z", cursorFile })).text).toBe("");
    expect(readFileSync(cursorFile, "utf8")).toBe("start\n");
    expect(idsIn((await exports({ cursorFile })).text)).toEqual(ids);
  });
});

it("has no place to go on from where both ends are times", async () => {
  const ids = await send(2);
  const { text, said } = await exports({ since: "2020-01-01", until: "2099-01-01" });
  expect([idsIn(text), said]).toEqual([ids, []]);
});

it("exports what is asked for", async () => {
  await send(2);
  expect((await exports({ site: "gifts" })).text).toBe("");
  expect((await exports({ eventType: "page.scroll", format: "csv" })).text.split("\r\n")).toHaveLength(4);
  await expect(exports({ since: "yesterday" })).rejects.toThrow(
    "expected start, or what a Tagwell-Cursor header names",
  );
  const typed = runExport(
    { since: "yesterday", format: "csv" },
    { TAGWELL_EDGE: "http://localhost:1", TAGWELL_TOKEN: token },
  );
  await expect(typed).rejects.toThrow('--since is "yesterday". Use the cursor');
  const backwards = { since: "2026-11-02", until: "2026-11-01", format: "csv" };
  await expect(runExport(backwards, { TAGWELL_EDGE: "http://localhost:1", TAGWELL_TOKEN: token })).rejects.toThrow(
    '--since is "2026-11-02", which is not before --until',
  );
});

describe("a file", () => {
  it("is there as a whole, with the place in a file of its own", async () => {
    const ids = await send(3);
    const [out, cursorFile] = [file("rows.ndjson"), file("cursor")];
    const exported = await exports({ out, cursorFile });
    expect([exported.text, idsIn(readFileSync(out, "utf8"))]).toEqual(["", ids]);
    expect(readFileSync(cursorFile, "utf8")).toBe(`${cursorIn(exported)}\n`);
    await expect(exports({ out, cursorFile })).rejects.toThrow("is there already");
    const parquet = file("rows.parquet");
    await exports({ out: parquet, format: "parquet" });
    expect(readFileSync(parquet).subarray(-4).toString()).toBe("PAR1");
  });

  it("of the place is refused where it holds something else", async () => {
    writeFileSync(file("cursor"), "what is this?");
    for (const cursorFile of [file("cursor"), folder])
      await expect(exports({ cursorFile })).rejects.toThrow("does not hold a cursor");
    const out = file("none/rows.ndjson");
    await expect(exports({ out })).rejects.toThrow(/^.*rows\.ndjson cannot be written: .*Name a file in a folder/);
  });
});

describe("an export that breaks off", () => {
  let server: Server;
  let breaks: "connection" | "quietly";
  beforeEach(async () => {
    server = createServer((_, response) => {
      response.setHeader("Content-Type", "application/x-ndjson");
      response.writeHead(200, { "Tagwell-Cursor": "7", ...(breaks === "quietly" && { Connection: "close" }) });
      const row = '{"event":{"xdm":{"_id":"1"}}}\n{"event":';
      if (breaks === "quietly") response.end(row);
      else response.write(row, () => response.destroy());
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it.each(["connection", "quietly"] as const)("leaves no file and the place where it was: %s", async (how) => {
    breaks = how;
    writeFileSync(file("cursor"), "5\n");
    const { port } = server.address() as AddressInfo;
    const client = edgeClient({ address: `http://127.0.0.1:${port}`, token });
    const said: string[] = [];
    const output: Output = { write: (_, done) => done() };
    const order = { format: "ndjson", cursorFile: file("cursor") } as const;
    for (const more of [{}, { out: file("rows.ndjson") }])
      await expect(
        exportEvents({ ...order, ...more }, { client, output, say: (line) => said.push(line) }),
      ).rejects.toThrow("broke off");
    expect([readFileSync(file("cursor"), "utf8"), said]).toEqual(["5\n", []]);
    expect(() => readFileSync(file("rows.ndjson"))).toThrow("ENOENT");
  });
});

it("fails with what the edge says, and with what its writer says", async () => {
  await send(1);
  await expect(exports({}, () => Promise.reject(new Error("EPIPE")))).rejects.toThrow("EPIPE");
  token = `tagwell_0123456789ab_${"x".repeat(43)}`;
  await expect(exports()).rejects.toThrow("The token is not valid.");
});
