/** The house for one worker: an edge with an empty store of its own, behind the recording wire. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEdge } from "@tagwell/edge";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { startWire, type Wire } from "./start-wire.ts";

export interface House {
  /** What the pages talk to. */
  wire: Wire;
  /** The edge itself, past the wire: http://localhost:<port>. What the harness asks leaves no mark on the wire. */
  edgeUrl: string;
  close(): Promise<void>;
}

export async function startHouse(): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), "tagwell-edge-"));
  const edge = await startEdge(await edgeOptions({ port: 0, dataDir }));
  const wire = await startWire(edge.port);
  return {
    wire,
    edgeUrl: `http://localhost:${edge.port}`,
    async close() {
      await wire.close();
      await edge.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
