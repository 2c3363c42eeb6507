/**
 * Measures how many requests the edge answers and what it loses when it is killed (docs/measurements/edge.md).
 * `npx tsx bench/edge/measure-edge.ts [--turns 7] [--seconds 10] [--steady 600] [--stops 50] [--kills 200] [--only <part>]`
 * Parts: beside (alternates with a bare Node server), steady (2,000 requests per second), flood (five times that), stops
 * (SIGTERM under load), kills.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { drawFrom } from "../../packages/collector/src/testing/made-events.ts";
import { storedIds } from "../../packages/console-server/src/testing/stored-ids.ts";
import { spreadOf } from "../statistics.ts";
import { lingerAt } from "./linger-at.ts";
import { type Load, startLoad, startServer } from "./load-edge.ts";

/** Requests per second that the edge must sustain. */
const goal = 2000;

const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "7" },
    seconds: { type: "string", default: "10" },
    steady: { type: "string", default: "600" },
    kills: { type: "string", default: "200" },
    stops: { type: "string", default: "50" },
    connections: { type: "string", default: "50" },
    only: { type: "string", default: "" },
  },
});
const connections = Number(values.connections);
const seconds = Number(values.seconds);

const parts: Record<string, () => Promise<void>> = {
  async beside() {
    const perSecond: Record<"echo" | "edge", number[]> = { echo: [], edge: [] };
    for (let turn = 1; turn <= Number(values.turns); turn++)
      for (const kind of ["echo", "edge"] as const) {
        const load = await inFolder(async (folder) => {
          const server = await (kind === "edge" ? startServer(kind, folder) : startServer(kind));
          // Warm up: in production a server runs for weeks.
          await startLoad({ port: server.port, connections, seconds: 3 }).done;
          const measured = await startLoad({ port: server.port, connections, seconds }).done;
          await server.kill();
          return measured;
        });
        perSecond[kind].push(load.perSecond);
        say(`${kind}, turn ${turn}`, load);
      }
    const ratio = spreadOf(perSecond.edge.map((edge, turn) => edge / (perSecond.echo[turn] as number)));
    console.info(
      `\nThe edge takes ${share(ratio.median)} (${share(ratio.min)} to ${share(ratio.max)}) of what echo does\n`,
    );
  },
  steady: () => stored(`${goal} a second`, { seconds: Number(values.steady), rate: goal, connections }),
  flood: () => stored(`${5 * goal} a second`, { seconds: 3 * seconds, rate: 5 * goal, connections: 20 * connections }),
  stops: () =>
    inFolder(async (folder) => {
      const acknowledged: string[] = [];
      const endedIn: number[] = [];
      const draw = drawFrom(2);
      for (let stop = 1; stop <= Number(values.stops); stop++) {
        const server = await startServer("edge", folder);
        const load = startLoad({ port: server.port, connections });
        const lingering = await lingerAt(server.port);
        await wait(200 + draw(600));
        const began = performance.now();
        await server.stop();
        endedIn.push(performance.now() - began);
        load.stop();
        for (const socket of lingering) socket.destroy();
        acknowledged.push(...(await load.done).acknowledged);
      }
      const { median, max } = spreadOf(endedIn);
      console.info(`\nstopped ${values.stops} times under load; ${await compare(folder, acknowledged)}`);
      console.info(`ended after: median ${Math.round(median)} ms, at most ${Math.round(max)} ms\n`);
    }),
  kills: () =>
    inFolder(async (folder) => {
      const acknowledged: string[] = [];
      const startedIn: number[] = [];
      const draw = drawFrom(1);
      for (let kill = 1; kill <= Number(values.kills); kill++) {
        const server = await startServer("edge", folder);
        startedIn.push(server.startedIn);
        const load = startLoad({ port: server.port, connections });
        await wait(200 + draw(600));
        await server.kill();
        load.stop();
        acknowledged.push(...(await load.done).acknowledged);
        if (kill % 20 === 0) console.info(`killed ${kill} times, ${acknowledged.length} acknowledged`);
      }
      const { median, max } = spreadOf(startedIn);
      console.info(`\nkilled ${values.kills} times under load; ${await compare(folder, acknowledged)}`);
      console.info(
        `up again: median ${Math.round(median)} ms, at most ${Math.round(max)} ms, from the start of the process\n`,
      );
    }),
};

/** Loads a new edge, then compares the acknowledged events with its database. */
async function stored(name: string, settings: { seconds: number; rate: number; connections: number }): Promise<void> {
  await inFolder(async (folder) => {
    const server = await startServer("edge", folder);
    const load = await startLoad({ port: server.port, ...settings }).done;
    // The load stops during its last requests, so some of their events are stored but not acknowledged.
    await server.kill();
    say(name, load);
    console.info(
      `  memory ${Math.round(server.mostMemory() / 1e6)} MB at most; ${await compare(folder, load.acknowledged)}\n`,
    );
  });
}

/** Counts acknowledged events that are missing from the database, and duplicates. */
async function compare(dataDir: string, acknowledged: readonly string[]): Promise<string> {
  const ids = await storedIds(dataDir);
  const stored = new Set(ids);
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  return `${acknowledged.length} acknowledged, ${stored.size} stored, ${lost} lost, ${ids.length - stored.size} twice`;
}

function say(name: string, { perSecond, p50, p99, longest, statuses, withoutRetryAfter, unanswered }: Load): void {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
  const silent = withoutRetryAfter > 0 ? `, ${withoutRetryAfter} without Retry-After` : "";
  console.info(
    `${name}: ${Math.round(perSecond)} a second; ms: median ${p50}, p99 ${p99}, most ${longest}; ${answers.join(", ")}${silent}; ${unanswered} unanswered`,
  );
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-edge-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const share = (ratio: number) => ratio.toFixed(2);

console.info(
  `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; ${connections} connections, an event a request\n`,
);
for (const [name, measure] of Object.entries(parts)) if (name.includes(values.only)) await measure();
