/** The rows of the fault bench: what fails, and what the visitor and the page do meanwhile. */
import type { Fault } from "./fault-proxy.ts";
import type { Stage } from "./stage.ts";

export interface Row {
  name: string;
  /** The line of the table that it belongs to. */
  group: string;
  /** Plays the row; events that are missing afterwards are lost. */
  play: (stage: Stage) => Promise<void>;
  /** Skipped for the SDK alone, which has no such state. */
  oursOnly?: true;
  /** Playwright controls the page's clock, so that minutes pass at once. The network is real. */
  fakeClock?: true;
  /** How many of this many events are missing by design. Default: none. */
  lost?: (events: number) => number;
  /** The required notes. */
  expects?: Record<string, number>;
  /** At most 20 events. */
  exit?: true;
  /** Part of the short run. */
  short?: true;
}

/** Something fails for this long during a visit while events happen, and then recovers. */
const outage =
  (fault: Fault, ms: number, { patience = 90_000, step = 250 } = {}) =>
  async (stage: Stage) => {
    await stage.opens();
    stage.proxy.setFault(fault);
    await stage.makes(stage.events);
    await stage.passes(ms, step);
    stage.proxy.setFault(undefined);
    await stage.settles(patience);
  };
const status = (code: number, headers?: Record<string, string>): Fault => ({
  kind: "status",
  status: code,
  ...(headers && { headers }),
});
const codes = [429, 500, 502, 503, 504];

const statusRows: Row[] = codes.flatMap((code) => [
  {
    name: `${code} for 3 s`,
    group: "status",
    play: outage(status(code), 3000),
    ...(code === 500 && { short: true as const }),
  },
  { name: `${code} for 20 s`, group: "status", fakeClock: true, play: outage(status(code), 20_000) },
  {
    name: `${code} for 10 min`,
    group: "status",
    fakeClock: true,
    play: outage(status(code), 600_000, { patience: 900_000, step: 1000 }),
  },
]);

const networkRows: Row[] = [
  { name: "reset for 3 s", group: "network", short: true, play: outage({ kind: "reset" }, 3000) },
  { name: "reset for 20 s", group: "network", fakeClock: true, play: outage({ kind: "reset" }, 20_000) },
  {
    name: "refused for 3 s",
    group: "network",
    async play(stage) {
      await stage.opens();
      await stage.proxy.refuse();
      await stage.makes(stage.events);
      await stage.passes(3000);
      await stage.proxy.listen();
      await stage.settles(90_000);
    },
  },
  {
    name: "name not resolved for 3 s",
    group: "network",
    async play(stage) {
      await stage.opens();
      await stage.context.route("**/ee/**", (route) => route.abort("namenotresolved"));
      await stage.makes(stage.events);
      await stage.passes(3000);
      await stage.context.unroute("**/ee/**");
      await stage.settles(90_000);
    },
  },
  { name: "hang", group: "network", fakeClock: true, play: outage({ kind: "hang" }, 20_000) },
  {
    name: "answers after 10 s",
    group: "network",
    async play(stage) {
      await stage.opens();
      stage.proxy.setFault({ kind: "slow", ms: 10_500 });
      await stage.makes(stage.events);
      await stage.passes(15_000);
      stage.proxy.setFault(undefined);
      await stage.settles(90_000);
    },
  },
  {
    name: "first visit, first answer hangs",
    group: "network",
    oursOnly: true,
    short: true,
    async play(stage) {
      stage.proxy.setFault({ kind: "hang" }, (path) => path.endsWith("/interact"));
      await stage.opens("/trial", { ready: false });
      await stage.page.waitForFunction(() => "tagwell" in window);
      await stage.page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
      await stage.makes(stage.events);
      // The page view requests the identity. When its time limit of 10 seconds is over, all events are sent without it.
      await stage.settles(40_000);
    },
  },
];

const answerRows: Row[] = [
  {
    name: "stored, the answer lost for 3 s",
    group: "answer lost",
    short: true,
    play: outage({ kind: "answer lost" }, 3000),
  },
  {
    name: "stored, the answer lost for 2 min",
    group: "answer lost",
    fakeClock: true,
    play: outage({ kind: "answer lost" }, 120_000, { patience: 200_000, step: 500 }),
  },
  ...(
    [
      ["broken JSON", "{"],
      ["an empty body", ""],
      ["HTML", "<!doctype html><title>Sign in to the network</title>"],
      ["a truncated body", '{"requestId":"1","handle":[{"type":"identity:re'],
      ["JSON of something else", '{"status":"ok"}'],
    ] as const
  ).flatMap(([name, body]): Row[] => [
    {
      name: `stored, 200 with ${name}`,
      group: "200 with a broken body",
      play: outage({ kind: "answer replaced", status: 200, body }, 3000),
    },
    {
      name: `not stored, 200 with ${name}`,
      group: "200 with a broken body",
      ...(name === "HTML" && { short: true as const }),
      play: outage({ kind: "status", status: 200, body }, 3000),
    },
  ]),
  {
    name: "stored, 204",
    group: "200 with a broken body",
    play: outage({ kind: "answer replaced", status: 204, body: "" }, 3000),
  },
];

const retryAfterRows: Row[] = (
  [
    ["0", "0"],
    ["2", "2"],
    ["3600", "3600"],
    ["10^9", "1000000000"],
    ["a date", () => new Date(Date.now() + 60_000).toUTCString()],
    ["garbage", "soon"],
  ] as const
).map(([name, value]) => ({
  name: `503, Retry-After ${name}`,
  group: "Retry-After",
  fakeClock: true as const,
  ...(name === "garbage" && { short: true as const }),
  play: (stage: Stage) =>
    outage(status(503, { "retry-after": typeof value === "string" ? value : value() }), 5000, {
      // The maximum delay, and as much again for the back-off.
      patience: 1_800_000,
      step: 1000,
    })(stage),
}));

const offline = (ms: number, step: number) => async (stage: Stage) => {
  await stage.opens();
  await stage.context.setOffline(true);
  await stage.makes(stage.events);
  await stage.passes(ms, step);
  await stage.context.setOffline(false);
  await stage.settles(90_000);
};
const offlineRows: Row[] = [
  { name: "offline 3 s", group: "offline", short: true, play: offline(3000, 250) },
  { name: "offline 30 s", group: "offline", fakeClock: true, play: offline(30_000, 500) },
  { name: "offline a day", group: "offline", fakeClock: true, play: offline(86_400_000, 600_000) },
  {
    name: "flapping",
    group: "offline",
    async play(stage) {
      await stage.opens();
      for (let left = stage.events; left > 0; left -= 10) {
        await stage.context.setOffline(true);
        await stage.makes(Math.min(5, left), { gapMs: 5 });
        await stage.passes(100 + stage.random() * 200);
        await stage.context.setOffline(false);
        await stage.makes(Math.min(5, Math.max(0, left - 5)), { gapMs: 5 });
        await stage.passes(100 + stage.random() * 200);
      }
      await stage.settles(90_000);
    },
  },
];

export const transportRows: readonly Row[] = [
  ...statusRows,
  ...networkRows,
  ...answerRows,
  ...retryAfterRows,
  ...offlineRows,
];
