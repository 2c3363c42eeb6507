/**
 * Measures how long requests of events take before and while a person is erased, and how long the erasure takes.
 * `npx tsx bench/cluster/erase-under-load.ts [--senders 8]`. It takes about ten minutes.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { consoleHeader, type ErasureRow } from "@tagwell/contract";
import { openStage, type Stage } from "./faults/open-stage.ts";
import { sendLoad } from "./faults/send-load.ts";

const { values } = parseArgs({ options: { senders: { type: "string", default: "8" } } });
const cache = join(import.meta.dirname, "../../../.cache/nats");
const persons = 10;
const phaseMs = 60_000;

const stage = await openStage({ cache });
try {
  const headers = await signIn(stage);
  console.info("| while | answers | median | 99 % within | longest |\n| --- | --: | --: | --: | --: |");
  await measure("nothing else happens", () => wait(phaseMs));
  await stage.loaded();
  const began = Date.now();
  await ask("/api/erasures", { namespace: "username", id: nameOf(0), reason: "a request of the person" });
  await measure("a person is erased, the first minute", () => wait(phaseMs));
  await measure("a person is erased, the rest", async () => {
    while (!(await ask("/api/erasures"))[0]?.doneAt) await wait(5000);
  });
  const [done] = await ask("/api/erasures");
  console.info(`${done?.events} events were erased in ${((Date.now() - began) / 1000).toFixed(0)} s.`);

  async function ask(path: string, body?: object): Promise<ErasureRow[]> {
    const answer = await fetch(`http://localhost:${stage.port}${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers,
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as ErasureRow[];
  }
} finally {
  await stage.close();
}

async function measure(when: string, during: () => Promise<unknown>): Promise<void> {
  const fields = (draw: (below: number) => number) => ({ identityMap: { username: [{ id: nameOf(draw(persons)) }] } });
  const load = sendLoad({ port: stage.port, seed: Date.now(), senders: Number(values.senders), fields });
  await during();
  const { answers, failed } = await load.stop();
  const sorted = [...answers].sort((a, b) => a - b);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)} ms`;
  console.info(`| ${[when, answers.length, at(0.5), at(0.99), at(1)].join(" | ")} |`);
  if (failed > 0) console.info(`${failed} requests failed.`);
}

function nameOf(number: number): string {
  return `person-${number}`;
}

async function signIn({ port, accountLink }: Stage): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
  const link = accountLink.replace(/^.*#link=/, "");
  const answer = await fetch(`http://localhost:${port}/api/accounts/entry`, {
    ...{ method: "POST", headers },
    body: JSON.stringify({ link, name: "Ana", password: "correct horse battery staple" }),
  });
  if (!answer.ok) throw new Error(`The console makes no account: ${answer.status} ${await answer.text()}`);
  return { ...headers, cookie: String(answer.headers.get("set-cookie")).replace(/;.*$/, "") };
}
