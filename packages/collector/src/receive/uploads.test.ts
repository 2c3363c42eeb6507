/** Which bodies give way when too much is under way, which are too slow, and when they are looked at. */
import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Uploads } from "./uploads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens bodies; `ended` has the name, status and second of each that was refused. */
function setUp(limits: Partial<Uploads["limits"]> = {}) {
  const many = { bodyBytes: 1e6, bytes: 1e6, clientBytes: 1e6, clientUploads: 100, periodMs: 10_000, minBytes: 1000 };
  const uploads = new Uploads({ ...many, ...limits });
  const ended: [name: string, status: number, second: number][] = [];
  const open = (name: string, client = "a") => {
    const began = Date.now();
    const request = Object.assign(new EventEmitter(), { complete: false, resume: () => {} });
    const upload = uploads.open(request as unknown as IncomingMessage, client);
    const body = upload.collect().catch(({ status }) => {
      ended.push([name, status, (Date.now() - began) / 1000]);
      upload.release();
    });
    return {
      release: () => upload.release(),
      send: (bytes: number) => request.emit("data", Buffer.alloc(bytes)),
      complete: () => request.emit("end"),
      body,
    };
  };
  const passMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const endedNames = async () => {
    await passMs(0);
    return ended.map(([name, status]) => `${name} ${status}`);
  };
  return { ended, endedNames, open, passMs };
}

describe("too much under way", () => {
  const limits = { bytes: 100, clientBytes: 40, clientUploads: 3 };

  it("charges nothing for what is only announced", async () => {
    const { open, endedNames } = setUp(limits);
    for (let index = 0; index < 3; index++) open(`idle-${index}`);
    open("other", "b").send(40);
    expect(await endedNames()).toEqual([]);
  });

  it("ends the oldest upload of a client that has too many, not one that is complete", async () => {
    const { open, endedNames } = setUp(limits);
    const complete = open("complete");
    complete.send(1);
    complete.complete();
    open("of another", "b");
    for (const name of ["1", "2", "3", "4", "5"]) open(name);
    expect(await endedNames()).toEqual(["1 408", "2 408"]);
    expect(await complete.body).toHaveLength(1);
  });

  it("ends older uploads of a client that needs their bytes, and refuses where there are none", async () => {
    const { open, endedNames } = setUp(limits);
    open("old").send(30);
    const newer = open("newer");
    newer.send(30);
    expect(await endedNames()).toEqual(["old 408"]);
    newer.complete();
    open("newest").send(20);
    newer.release();
    newer.release();
    open("next").send(40);
    expect(await endedNames()).toEqual(["old 408", "newest 429"]);
  });

  it("refuses what exceeds the total, until bytes are returned", async () => {
    const { open, endedNames } = setUp(limits);
    const uploads = ["a", "b"].map((client) => open(client, client));
    for (const upload of uploads) upload.send(40);
    open("c", "c").send(21);
    expect(await endedNames()).toEqual(["c 503"]);
    uploads[0]?.release();
    open("d", "c").send(21);
    expect(await endedNames()).toEqual(["c 503"]);
  });
});

describe("a body that is too slow", () => {
  it("ends after a period in which it brings nothing, however it falls between the checks", async () => {
    const { open, ended, passMs } = setUp();
    open("first");
    await passMs(1999);
    open("second");
    await passMs(15_000);
    expect(ended[0]).toEqual(["first", 408, 12]);
    expect(ended[1]?.[2]).toBeGreaterThanOrEqual(10);
    expect(ended[1]?.[2]).toBeLessThanOrEqual(12);
  });

  it("is left alone while it brings enough in each period", async () => {
    const { open, ended, passMs } = setUp();
    const { send } = open("steady");
    for (let second = 0; second < 60; second++) {
      send(110);
      await passMs(1000);
    }
    expect(ended).toEqual([]);
    await passMs(20_000);
    expect(ended[0]?.[2]).toBeLessThanOrEqual(72);
  });

  it("is looked for while bodies arrive only", async () => {
    const { open, passMs } = setUp();
    expect(vi.getTimerCount()).toBe(0);
    const { complete } = open("one");
    expect(vi.getTimerCount()).toBe(1);
    complete();
    await passMs(2000);
    expect(vi.getTimerCount()).toBe(0);
    open("another");
    expect(vi.getTimerCount()).toBe(1);
  });
});
