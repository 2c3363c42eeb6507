/** Run by a test as a process of its own: serves a data folder, prints its port, and its peak memory in bytes when told to. */

import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { startEdge } from "../boot/start-edge.ts";

async function serve(dataDir: string): Promise<void> {
  const { port } = await startEdge({ port: 0, dataDir, properties: [exampleProperty()], folders: {} });
  process.stdout.write(`${port}\n`);
  // In kilobytes on Linux and macOS.
  process.on("SIGUSR2", () => process.stdout.write(`${process.resourceUsage().maxRSS * 1024}\n`));
}

await serve(process.argv[2] ?? "");
