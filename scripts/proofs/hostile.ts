/** `npm run prove hostile`: pushes hostile items to the contained data layer in Node, for docs/design/containment.md. */
import { parseArgs } from "node:util";
import { pushHostile } from "../../tests/hostile-input/push-hostile.ts";

const usage = `npm run prove hostile -- [--pushes 1000000] [--seed 1]
  --pushes   how many items, 10,000 of each seed
  --seed   the first seed (the following ones are used too)`;

const pushesOfSeed = 10_000;

/** Prints the counts. Returns 1 if a push threw or changed a prototype, or if an option is wrong. */
export async function run(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return 0;
  }
  const options = readOptions(args);
  if (!options) return 1;
  const { pushes, seed: first } = options;
  const total = { pushes: 0, thrown: 0, polluted: false, alive: true };
  const start = performance.now();
  for (let seed = first; total.pushes < pushes; seed++) {
    const count = Math.min(pushesOfSeed, pushes - total.pushes);
    const { thrown, polluted, alive } = await pushHostile(count, seed);
    total.pushes += count;
    total.thrown += thrown.length;
    total.polluted ||= polluted;
    total.alive &&= alive;
    for (const error of thrown.slice(0, 3)) console.log(`  seed ${seed}: ${error}`);
    if ((seed - first) % 10 === 9)
      console.log(`${total.pushes} pushed, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  }
  console.table({ ...total, seconds: Math.round((performance.now() - start) / 1000) });
  return total.thrown > 0 || total.polluted || !total.alive ? 1 : 0;
}

function readOptions(args: string[]): { pushes: number; seed: number } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { pushes: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
    });
    const whole = (name: "pushes" | "seed") => {
      const number = Number(values[name]);
      if (!Number.isSafeInteger(number) || number < 1)
        throw new Error(`--${name} is "${values[name]}": use a whole number of 1 or more.`);
      return number;
    };
    return { pushes: whole("pushes"), seed: whole("seed") };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return undefined;
  }
}
