/** `npm run prove saves`: how long it takes from saving a rule until pages get it, and what a save with a mistake does. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { propertyFolder, root } from "../lib/folders.ts";
import { freePort } from "../lib/free-port.ts";
import { printHelp } from "../lib/print-help.ts";

const help = `npm run prove saves: saves a rule 20 times while \`tagwell start\` runs, and measures until it is served. Between two saves
one that has a mistake: the build before has to be served, and the page told. For the property of this repository and for a new one.`;

const saves = 20;
const properties = { "this repository's": propertyFolder, new: join(root, "packages/create-tagwell/template") };

/** Returns 0 when the median of every property is under the limit, and a broken save did no harm. */
export async function run(args: string[]): Promise<number> {
  const helped = printHelp(args, help);
  if (helped !== undefined) return helped;
  const faults: string[] = [];
  for (const [name, from] of Object.entries(properties)) {
    const { times, brokenFaults } = await withStarted(from, measure);
    const sorted = times.toSorted((a, b) => a - b);
    const median = ((sorted[saves / 2 - 1] ?? 0) + (sorted[saves / 2] ?? 0)) / 2;
    console.log(
      `${name} property: ${saves} saves, until served: median ${seconds(median)}, slowest ${seconds(Math.max(...times))}`,
    );
    faults.push(...brokenFaults.map((fault) => `${name} property: ${fault}`));
    if (median > limitMs) faults.push(`${name} property: the median is above ${seconds(limitMs)}.`);
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

const limitMs = 2000;
const pauseMs = 5000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

interface Started {
  folder: string;
  library: string;
  /** Resolves with the next line of the terminal that has this text. */
  says(text: string): Promise<string>;
}

async function measure({ folder, library, says }: Started) {
  const rule = join(folder, "rules/saved.ts");
  const code = (call: string) =>
    `/** A rule that is saved again and again. */\nimport { directCall, track } from "tagwell";\n` +
    `import { rule } from "../property.ts";\n\nexport default rule(directCall("${call}"), { then: track("${call}-done") });\n`;
  const served = async () => (await fetch(library)).text();
  const times: number[] = [];
  const brokenFaults: string[] = [];
  for (let save = 1; save <= saves; save++) {
    // Timed: a person pauses between two saves, in which the process of the next build starts.
    await setTimeout(pauseMs);
    const said = says("and served");
    const began = performance.now();
    writeFileSync(rule, code(`saved-${save}`));
    await said;
    const text = await served();
    times.push(performance.now() - began);
    if (!text.includes(`saved-${save}-done`)) throw new Error(`Save ${save} was said to be served, and is not.`);
    if (save !== saves / 2) continue;
    const kept = says("The build before is still served");
    writeFileSync(rule, code("saved-broken").replace("});", ""));
    await kept;
    const after = await served();
    if (!after.endsWith(text)) brokenFaults.push("after a save with a mistake, the build before is not served.");
    if (!/^console\.error\(".*rules\/saved\.ts/.test(after)) brokenFaults.push("the page is not told of the mistake.");
  }
  return { times, brokenFaults };
}

/** Runs `tagwell start` in a copy of a property, and ends it. */
async function withStarted<Result>(from: string, work: (started: Started) => Promise<Result>): Promise<Result> {
  const parent = join(root, "dist", `saves-${process.pid}`);
  const folder = join(parent, "property");
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, "tsconfig.base.json"), join(parent, "tsconfig.base.json"));
  cpSync(from, folder, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist|\.data)$/.test(path) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "packages/tagwell/src/bin.ts"), "start"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), TAGWELL_DATA: join(folder, ".data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const says = listenTo(child);
    await says("Save a file of the property");
    return await work({ folder, library: `http://localhost:${port}/tags/development/tagwell.js`, says });
  } finally {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGTERM");
    if (child.exitCode === null) await ended;
    rmSync(parent, { recursive: true, force: true });
  }
}

function listenTo({ stdout, pid }: ChildProcess): Started["says"] {
  if (stdout === null) throw new Error(`Process ${pid} has no output.`);
  const lines = createInterface({ input: stdout });
  const ended = once(lines, "close").then((): never => {
    throw new Error("tagwell start has ended.");
  });
  // Nobody may be waiting when it ends.
  ended.catch(() => undefined);
  const next = (text: string) =>
    new Promise<string>((resolve) => {
      const see = (line: string) => {
        if (!line.includes(text)) return;
        lines.off("line", see);
        resolve(line);
      };
      lines.on("line", see);
    });
  return (text) => Promise.race([next(text), ended]);
}
