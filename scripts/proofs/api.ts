/** `npm run prove api`: random requests for every operation of the console's API, with every role, on edges of two kinds. */
import { parseArgs } from "node:util";
import { runFuzz } from "../../tests/api-fuzz/run-fuzz.ts";

const usage = `npm run prove api -- [--requests 100000] [--seed 1]
  --requests   how many, half of them to an edge in production and half to one in development
  --seed   of the random numbers: the same seed makes the same requests`;

/** Prints what was answered. Returns 1 if an answer was wrong, or if an option is. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "number") return options;
  const start = performance.now();
  let faults = 0;
  for (const mode of ["production", "development"] as const) {
    const onProgress = (done: number) => done % 10_000 === 0 && console.log(`  ${mode}: ${done} requests`);
    const result = await runFuzz({ mode, requests: Math.ceil(options.requests / 2), seed: options.seed, onProgress });
    console.log(`${mode}: ${result.requests} requests for ${result.operations} operations, by status:`);
    console.table(Object.fromEntries([...result.statuses].sort(([one], [other]) => one - other)));
    for (const [fault, { count, first }] of result.faults) console.log(`  ${count} times ${fault}\n    ${first}`);
    faults += result.faults.size;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${faults === 0 ? "Nothing" : `${faults} kinds of answers`} wrong, in ${seconds} s.`);
  return faults === 0 ? 0 : 1;
}

function readOptions(args: string[]): { requests: number; seed: number } | number {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return 0;
  }
  try {
    const options = {
      requests: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
    } as const;
    const { values } = parseArgs({ args, options });
    const whole = (name: "requests" | "seed") => {
      const number = Number(values[name]);
      if (Number.isSafeInteger(number) && number > 0) return number;
      throw new Error(`--${name} is "${values[name]}": use a whole number of 1 or more.`);
    };
    return { requests: whole("requests"), seed: whole("seed") };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
}
