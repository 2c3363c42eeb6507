/** An edge that requires an account for everything. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningEdge, startEdge } from "@tagwell/console-server";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { test as base } from "../harness/shared.ts";
import { passwordCost } from "../harness/sign-in.ts";

/** Other machines can reach it; here, on a loopback address of its own. */
export const test = base.extend<{ edge: RunningEdge }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
  edge: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "tagwell-sign-in-"));
    const elsewhere = { address: "127.0.0.2", origin: "http://localhost" };
    const options = await edgeOptions({ port: 0, dataDir, ...exampleHouse });
    const edge = await startEdge({ ...options, elsewhere, passwordCost });
    await use(edge);
    await edge.close();
    await rm(dataDir, { recursive: true });
  },
});
