/** `npm run hostile`: pushes a million hostile items to the contained data layer in Node, for docs/containment.md. */
import { pushHostile } from "../../tests/hostile-input/push-hostile.ts";

/** Prints the counts. Returns 1 if a push threw or changed a prototype. */
export async function run(): Promise<number> {
  const total = { pushes: 0, thrown: 0, polluted: false, alive: true };
  const start = performance.now();
  for (let seed = 1; seed <= 100; seed++) {
    const { thrown, polluted, alive } = await pushHostile(10_000, seed);
    total.pushes += 10_000;
    total.thrown += thrown.length;
    total.polluted ||= polluted;
    total.alive &&= alive;
    for (const error of thrown.slice(0, 3)) console.log(`  seed ${seed}: ${error}`);
    if (seed % 10 === 0) console.log(`${total.pushes} pushed, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  }
  console.table({ ...total, seconds: Math.round((performance.now() - start) / 1000) });
  return total.thrown > 0 || total.polluted || !total.alive ? 1 : 0;
}
