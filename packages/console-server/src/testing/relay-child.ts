/** Run by relay.proof.test.ts as a process of its own: an edge with a relay, which is killed. */

import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { startEdge } from "../boot/start-edge.ts";

async function serve(dataDir: string, url: string): Promise<void> {
  const edge = await startEdge({ port: 0, dataDir, properties: [exampleProperty()], folders: {}, relay: { url } });
  process.stdout.write(`${edge.port}\n`);
}

await serve(process.argv[2] ?? "", process.argv[3] ?? "");
