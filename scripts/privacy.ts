/** `npm run privacy`: the whole corpus of identifiers through guard and edge, with counts, for docs/privacy.md. */
import { encodedPublished, printAllowList } from "@tagwell/build";
import { decodePublished } from "@tagwell/contract";
import { createGuard } from "../packages/container/src/guard/guard.ts";
import { carriers } from "../tests/privacy/carriers.ts";
import { categories, encodings } from "../tests/privacy/identifiers.ts";
import { eventWith, legitimateValues } from "../tests/privacy/legitimate.ts";
import { runCorpus } from "../tests/privacy/run-corpus.ts";

/** Enough for 160 000 cases. */
const seeds = Array.from({ length: 27 }, (_, index) => index + 1);

/** Prints the table; 1 when anything leaked. */
export async function run(): Promise<number> {
  const total = { cases: 0, leaks: 0, edgeLeaks: 0, detectorLeaks: 0, plainLeaks: 0 };
  for (const seed of seeds) {
    const { cases, leaks, edgeLeaks, detectorLeaks, plainLeaks } = runCorpus([seed]);
    total.cases += cases;
    total.leaks += leaks.length;
    total.edgeLeaks += edgeLeaks.length;
    total.detectorLeaks += detectorLeaks;
    total.plainLeaks += plainLeaks;
    for (const leak of [...leaks, ...edgeLeaks].slice(0, 5)) console.log(`  seed ${seed}: ${leak}`);
  }
  const count = (record: object) => Object.keys(record).length;
  console.log(
    `${count(categories)} categories, ${count(encodings)} encodings, ${count(carriers)} carriers, ${seeds.length} seeds`,
  );
  console.table(total);

  const published = decodePublished(encodedPublished());
  const guard = createGuard({ allowList: printAllowList(), published: () => published });
  const events = legitimateValues().map(eventWith);
  const changed = events.filter((event) => JSON.stringify(guard(event).xdm) !== JSON.stringify(event)).length;
  const times = events.map((event) => {
    const start = process.hrtime.bigint();
    guard(event);
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  console.log(`legitimate values: ${events.length}, changed: ${changed}; guard p99: ${p99.toFixed(3)} ms an event`);
  return total.leaks + total.edgeLeaks > 0 ? 1 : 0;
}
