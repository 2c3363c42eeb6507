/** Which files of the server run for one event and for one question, by the engine's own record of what ran. */
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startEdge } from "@tagwell/console-server";
import { exampleProperty } from "../../packages/collector/src/testing/example-property.ts";
import { newId, scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { root } from "../lib/folders.ts";

/** In the main thread: the writer, the reader and the counter run in threads of their own. */
export async function filesPassed(): Promise<[what: string, files: string[]][]> {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-structure-"));
  const edge = await startEdge({ port: 0, dataDir, properties: [exampleProperty()], folders: {} });
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://localhost:${edge.port}${path}`, init);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const send = () =>
    ask("/ee/v1/interact?configId=example-development&requestId=r1", {
      method: "POST",
      body: JSON.stringify({ events: [{ xdm: scrollEvent({ _id: newId() }) }] }),
    });
  const report = () => ask("/api/event-report?event=page.scroll");
  try {
    const found: [string, string[]][] = [];
    for (const [what, once] of [
      ["One event passes", send],
      ["One question passes", report],
    ] as const) {
      // Once before, so that nothing is counted that runs at the first time only.
      await once();
      await session.post("Profiler.takePreciseCoverage");
      await once();
      found.push([what, filesOf((await session.post("Profiler.takePreciseCoverage")).result)]);
    }
    return found;
  } finally {
    session.disconnect();
    await edge.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Script {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

function filesOf(scripts: readonly Script[]): string[] {
  const ours = pathToFileURL(join(root, "packages")).href;
  return scripts
    .filter(
      ({ url, functions }) =>
        url.startsWith(ours) && !url.includes("/testing/") && functions.some((each) => each.ranges[0]?.count),
    )
    .map(({ url }) => url.slice(ours.length + 1).replace(/\?.*$/, ""))
    .sort();
}
