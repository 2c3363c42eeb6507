/** Run by crash.test.ts as a process of its own: stores events endlessly, and prints the acknowledged ids. */
import { randomBytes } from "node:crypto";
import { openSqlite } from "../warehouse/open-sqlite.ts";

async function storeWithoutEnd(dataDir: string): Promise<void> {
  const { journal } = await openSqlite({ dataDir, log: console.error });
  const one = async (): Promise<never> => {
    for (;;) {
      const id = randomBytes(16).toString("hex");
      const kind = {
        site: "www",
        environment: "development",
        eventType: "page.scroll",
        verdict: "accepted",
      } as const;
      await journal.save([{ id, ...kind, reasons: [], xdm: JSON.stringify({ _id: id, filler: "x".repeat(500) }) }]);
      process.stdout.write(`${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, one));
}

await storeWithoutEnd(process.argv[2] ?? "");
