/** `npm start`: everything on one port, ready to try. */
import { resolve } from "node:path";
import { startEdge } from "@tagwell/edge";
import { buildForDevelopment } from "../lib/build-for-development.ts";
import { edgeOptions } from "../lib/edge-options.ts";
import { root } from "../lib/folders.ts";
import { readElsewhere } from "../lib/read-elsewhere.ts";
import { readPort } from "../lib/read-port.ts";
import { welcome } from "../lib/welcome.ts";

/** Serves until Ctrl-C or SIGTERM, then stops cleanly and gives 0. A wrong PORT, or one in use, gives 1. */
export async function run(): Promise<number> {
  try {
    const port = readPort(process.env.PORT);
    const dataDir = resolve(root, process.env.TAGWELL_DATA || ".data");
    const elsewhere = readElsewhere(process.env);
    await buildForDevelopment(console.log);
    const options = await edgeOptions({ port, dataDir });
    const edge = await startEdge({ ...options, ...(elsewhere && { elsewhere }) });
    const colours = process.stdout.isTTY && !process.env.NO_COLOR;
    // For the first account, and for people who have lost theirs: whoever can start the process owns it.
    const needsLink = !edge.hasAccounts() || process.env.TAGWELL_SIGN_IN_LINK === "1";
    const link = needsLink
      ? `${elsewhere?.origin ?? `http://localhost:${edge.port}`}${edge.makeFirstLink()}`
      : undefined;
    console.log(
      welcome({ port: edge.port, sites: options.properties.flatMap(({ sites }) => sites), dataDir, colours, link }),
    );
    await new Promise<void>((stop) => process.once("SIGINT", stop).once("SIGTERM", stop));
    console.log("\nStopping …");
    await edge.close();
    return 0;
  } catch (error) {
    console.error(`\n${whatToDo(error)}\n`);
    return 1;
  }
}

function whatToDo(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A defect in the program, not in its environment: the stack says where.
  if (/^(Type|Range|Reference|Syntax)Error$/.test(error.name)) return error.stack ?? error.message;
  if (!("code" in error) || error.code !== "EADDRINUSE") return error.message;
  const port = "port" in error ? Number(error.port) : readPort(process.env.PORT);
  return [
    `Port ${port} is in use: another Tagwell, or another program, listens there.`,
    `Stop that one, or take another port: PORT=${port + 1} npm start`,
  ].join("\n");
}
