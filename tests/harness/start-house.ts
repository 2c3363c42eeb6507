/** Starts a worker's house: an edge with its own empty store, behind the recording wire. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EdgeOptions, startEdge } from "@tagwell/console-server";
import type { PropertyFile } from "@tagwell/contract";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import type { HouseFolders } from "./house-folders.ts";
import { passwordCost } from "./sign-in.ts";
import { startWire, type Wire } from "./start-wire.ts";

export interface House {
  /** The proxy that pages send to. */
  wire: Wire;
  /** The edge itself, without the wire: http://localhost:<port>. Requests of the harness are not recorded. */
  edgeUrl: string;
  /** Where the edge stores. */
  dataDir: string;
  /** The served property, as described by its development build. */
  property: PropertyFile;
  /** Path and hash of a link that makes an account. */
  makeFirstLink(): string;
  close(): Promise<void>;
}

/**
 * Alerts are evaluated only where a test says when: what one test sends would open an alert, if it ran for a minute, that the next test
 * of the worker sees.
 */
const noAlerts: NonNullable<EdgeOptions["alertClock"]> = { now: Date.now, after: () => () => {} };

/** `options` are settings of the edge beyond the folders. */
export async function startHouse(folders: HouseFolders, options: Partial<EdgeOptions> = {}): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), "tagwell-edge-"));
  const served = await edgeOptions({ port: 0, dataDir, ...folders });
  const edge = await startEdge({ ...served, passwordCost, alertClock: noAlerts, ...options });
  const wire = await startWire(edge.port);
  return {
    wire,
    edgeUrl: `http://localhost:${edge.port}`,
    dataDir,
    property: readProperty(folders),
    makeFirstLink: edge.makeFirstLink,
    async close() {
      await wire.close();
      await edge.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The development build's description of a house's property. */
export function readProperty({ library }: HouseFolders): PropertyFile {
  return JSON.parse(readFileSync(join(library, "development/property.json"), "utf8")) as PropertyFile;
}
