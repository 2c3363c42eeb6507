/** Notices of alerts: a webhook that fails at first, a real mail server, and what the console and /metrics say of both. */
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { AlertNotice, AlertState } from "@tagwell/contract";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it, vi } from "vitest";
import { createAlertClock } from "../testing/alert-clock.ts";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const minute = 60_000;
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

interface Hook {
  url: string;
  taken: { notice: AlertNotice; body: string; signature: string }[];
  /** The statuses of the next answers; 204 after them. */
  statuses: number[];
  requests: number;
}

async function startHook(): Promise<Hook> {
  const hook: Hook = { url: "", taken: [], statuses: [], requests: 0 };
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      hook.requests += 1;
      const status = hook.statuses.shift() ?? 204;
      if (status === 204)
        hook.taken.push({ notice: JSON.parse(body), body, signature: String(request.headers["tagwell-signature"]) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(() => new Promise((resolve) => server.close(resolve)));
  hook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=hidden`;
  return hook;
}

async function rejects(edge: TestEdge): Promise<void> {
  const events = Array.from({ length: 30 }, () => ({ xdm: scrollEvent({ eventType: "no.such" }) }));
  await edge.send("collect", events);
}
const channelsOf = async (edge: TestEdge): Promise<AlertState["channels"]> =>
  (await edge.ask("/api/alerts")).json.channels;

it("signs each notice, tries again after a failure, and says so in the console and in /metrics", async () => {
  const hook = await startHook();
  const clock = createAlertClock();
  const edge = await startTestEdge({ alertClock: clock, alerts: { webhook: { url: hook.url, secret: "s3cret" } } });
  opened.push(edge.close);
  hook.statuses = [500, 503];
  await rejects(edge);
  await clock.pass(minute);
  await vi.waitFor(async () =>
    expect(await channelsOf(edge)).toMatchObject([{ failure: { reason: "the answer had status 500" }, waiting: 1 }]),
  );
  expect((await edge.ask("/metrics")).text).toContain('tagwell_alert_channel_up{channel="webhook"} 0');
  expect((await edge.ask("/metrics")).text).toContain('tagwell_alerts_open{severity="failing"} 1');
  await clock.pass(10_000);
  await vi.waitFor(() => expect(hook.requests).toBe(2));
  await vi.waitFor(async () => expect((await channelsOf(edge))[0]?.failure?.reason).toContain("503"));
  await clock.pass(20_000);
  await vi.waitFor(() => expect(hook.taken).toHaveLength(1));
  const [taken] = hook.taken;
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(taken?.signature ?? "") ?? [];
  expect(createHmac("sha256", "s3cret").update(`${time}.${taken?.body}`).digest("hex")).toBe(signature);
  expect(taken?.notice).toMatchObject({
    ...{ kind: "opened", alert: { condition: "rejected", site: "www" } },
    url: `http://localhost:${edge.port}/health?site=www&environment=development&range=1h`,
    text: expect.stringMatching(/^\[Tagwell\] Failing: .+\n[\s\S]*Evidence: http/),
  });
  await vi.waitFor(async () => expect(await channelsOf(edge)).toMatchObject([{ waiting: 0 }]));
  expect((await channelsOf(edge))[0]?.failure).toBeUndefined();
  await clock.pass(5 * minute);
  expect(hook.taken).toHaveLength(1);
  await clock.pass(20 * minute);
  await vi.waitFor(() => expect(hook.taken.map(({ notice }) => notice.kind)).toEqual(["opened", "resolved"]));
  expect(JSON.stringify([edge.log, await channelsOf(edge)])).not.toContain("hidden");
});

it("sends what was not sent after a restart", async () => {
  const hook = await startHook();
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-notices-"));
  opened.push(() => rmSync(dataDir, { recursive: true }));
  const clock = createAlertClock();
  const starts = () =>
    startTestEdge({ dataDir, alertClock: clock, alerts: { webhook: { url: hook.url, secret: "s" } } });
  const first = await starts();
  hook.statuses = [500];
  await rejects(first);
  await clock.pass(minute);
  await vi.waitFor(async () => expect(await channelsOf(first)).toMatchObject([{ waiting: 1, failure: {} }]));
  await first.close();
  const second = await starts();
  opened.push(second.close);
  await clock.pass(10_000);
  await vi.waitFor(() => expect(hook.taken.map(({ notice }) => notice.kind)).toEqual(["opened"]));
});

it("sends mail to each recipient", async () => {
  const mails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  opened.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const recipients = ["data@example.org", "web@example.org"];
  const clock = createAlertClock();
  const edge = await startTestEdge({
    alertClock: clock,
    alerts: { mail: { smtp: `smtp://127.0.0.1:${port}`, recipients } },
  });
  opened.push(edge.close);
  await rejects(edge);
  await clock.pass(minute);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]?.to).toEqual(recipients);
  expect(mails[0]?.text).toContain("Subject: [Tagwell] Failing: Events are rejected");
  expect(mails[0]?.text).toContain("30 of 30 events in 15 minutes");
  expect(mails[0]?.text).toContain("Where: development, Main site");
});

it("shows that the mail server cannot be reached, without naming it", async () => {
  const clock = createAlertClock();
  const edge = await startTestEdge({
    alertClock: clock,
    alerts: { mail: { smtp: "smtp://user:hidden@127.0.0.1:9", recipients: ["data@example.org"] } },
  });
  opened.push(edge.close);
  await rejects(edge);
  await clock.pass(minute);
  await vi.waitFor(async () =>
    expect((await channelsOf(edge))[0]?.failure?.reason).toMatch(/^the mail server did not take it: E\w+$/),
  );
  expect(JSON.stringify([edge.log, await channelsOf(edge)])).not.toMatch(/hidden|example\.org/);
});
