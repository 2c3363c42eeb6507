/** Requests that the edge refuses, with their status and problem details. */
import { once } from "node:events";
import { connect } from "node:net";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const query = "?configId=example-development&requestId=r1";
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

describe("a request that cannot be served", () => {
  const deep = `{"events":[{"xdm":{"a":${"[".repeat(40)}${"]".repeat(40)}}}]}`;
  const large = { xdm: scrollEvent({ filler: "x".repeat(33_000) }) };
  it.each([
    ["malformed JSON", `/ee/v1/interact${query}`, '{"events":[', 400, "malformed-json", "it ends too early"],
    [
      "a text that does not end",
      `/ee/v1/interact${query}`,
      '{"events":["a',
      400,
      "malformed-json",
      "it ends too early",
    ],
    [
      "a byte-order mark",
      `/ee/v1/interact${query}`,
      '\uFEFF{"events":[]}',
      400,
      "malformed-json",
      "a character out of place",
    ],
    ["a wrong character", `/ee/v1/interact${query}`, '{"events" []}', 400, "malformed-json", "syntax at position 10"],
    ["no body", `/ee/v1/collect${query}`, "", 400, "malformed-json", "it is empty"],
    [
      "a body that is no object",
      `/ee/v1/interact${query}`,
      "[]",
      400,
      "malformed-body",
      "The body: expected an object",
    ],
    ["null", `/ee/v1/identity/acquire${query}`, "null", 400, "malformed-body", "The body: expected an object"],
    ["no events", `/ee/v1/collect${query}`, "{}", 400, "malformed-body", "The body's events: "],
    ["an empty list of events", `/ee/v1/collect${query}`, '{"events":[]}', 400, "malformed-body", "at least one event"],
    [
      "a list where an event belongs",
      `/ee/v1/collect${query}`,
      '{"events":[[]]}',
      400,
      "malformed-body",
      "events.0: expected an object",
    ],
    [
      "an event that is none",
      `/ee/v1/collect${query}`,
      '{"events":[{},5]}',
      400,
      "malformed-body",
      "events.1: expected an object",
    ],
    [
      "xdm that is none",
      `/ee/v1/collect${query}`,
      '{"events":[{"xdm":[]}]}',
      400,
      "malformed-body",
      "events.0.xdm: expected an object",
    ],
    [
      "a strange meta",
      `/ee/v1/collect${query}`,
      '{"events":[{}],"meta":{"state":{"entries":[7]}}}',
      400,
      "malformed-body",
      "meta.state.entries.0",
    ],
    ["a body nested too deep", `/ee/v1/collect${query}`, deep, 400, "too-deep", "32 levels"],
    ["no datastream", "/ee/v1/interact", "{}", 400, "missing-datastream", "configId"],
    [
      "an unknown datastream",
      "/ee/v1/interact?configId=toString",
      "{}",
      400,
      "unknown-datastream",
      "example-development",
    ],
    [
      "no preferences",
      `/ee/v1/privacy/set-consent${query}`,
      '{"consent":[]}',
      400,
      "malformed-body",
      "at least one preference",
    ],
    [
      "a preference unread",
      `/ee/v1/privacy/set-consent${query}`,
      '{"consent":[{"standard":"X","version":"1","value":1}]}',
      400,
      "unreadable-consent",
      "consent[0]",
    ],
    [
      "too many events",
      `/ee/v1/collect${query}`,
      { events: Array(101).fill({}) },
      413,
      "too-many-events",
      "101 events",
    ],
    ["an event too large", `/ee/v1/collect${query}`, { events: [{}, large] }, 413, "event-too-large", "events[1]"],
    ["a body too large", `/ee/v1/collect${query}`, "x".repeat(256 * 1024 + 1), 413, "body-too-large", "256 KB"],
    ["a path that is none", `/ee/v1/nonsense${query}`, "{}", 404, "no-such-path", "no such path"],
    ["the bare base", "/ee", "{}", 404, "no-such-path", "no such path"],
  ])("%s gets problem details", async (_, path, body, status, kind, detail) => {
    const answer = await edge.ask(path, { method: "POST", body });
    expect(answer.status).toBe(status);
    expect(problemOf(answer)).toEqual({
      type: `urn:tagwell:problem:${kind}`,
      title: expect.any(String),
      status,
      detail: expect.stringContaining(detail),
    });
  });

  it("is not quoted in the problem details", async () => {
    const answer = await edge.ask(`/ee/v1/interact${query}`, { method: "POST", body: '{"events": ana@example.org' });
    expect(answer.text).not.toContain("ana");
  });

  it.each(["GET", "PUT", "DELETE"])("%s gets 405 with the allowed methods", async (method) => {
    const answer = await edge.ask(`/ee/v1/interact${query}`, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST, OPTIONS"]);
  });

  it("answers a sender that reads only after it has sent a body too large, as proxies do", async () => {
    const size = 8 * 1024 * 1024;
    const head = `POST /ee/v1/collect${query} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`;
    const socket = connect(edge.port, "127.0.0.1");
    const failed = new Promise((_, reject) => socket.once("error", reject));
    const send = (text: string) => new Promise<void>((resolve) => socket.write(text, () => resolve()));
    await Promise.race([failed, send(head)]);
    // The answer is there before the rest of the body is sent.
    await Promise.race([failed, once(socket, "readable")]);
    for (let sent = 0; sent < size; sent += 64 * 1024) await Promise.race([failed, send("x".repeat(64 * 1024))]);
    expect(String(socket.read())).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it("accepts a body of exactly 256 KB", async () => {
    const body = JSON.stringify({ events: [{ xdm: scrollEvent() }], query: { filler: "" } });
    const filled = body.replace('"filler":""', `"filler":"${"x".repeat(256 * 1024 - body.length)}"`);
    expect((await edge.ask(`/ee/v1/collect${query}`, { method: "POST", body: filled })).status).toBe(204);
  });

  it("is refused or served, whatever JSON it has, and never makes the edge fail", async () => {
    const part = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constant({ xdm: scrollEvent() }));
    const shaped = fc.record(
      {
        events: fc.oneof(part, fc.array(part)),
        consent: part,
        query: part,
        identityMap: part,
        meta: fc.record({ state: part }),
      },
      { requiredKeys: [] },
    );
    const names = ["interact", "collect", "identity/acquire", "privacy/set-consent"];
    const path = fc.constantFrom(
      "/ee/trace",
      `/ee/va/v1/ping${query}`,
      ...names.map((name) => `/ee/v1/${name}${query}`),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.oneof(shaped, part, fc.string()), async (to, body) => {
        const { status } = await edge.ask(to, { method: "POST", body });
        expect([200, 204, 400, 413]).toContain(status);
      }),
      { numRuns: 500 },
    );
  });

  it("is never logged as the edge's failure", () => {
    expect(edge.log).toEqual([]);
  });
});
