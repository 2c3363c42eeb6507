/** Serves builds, the console and pages on one port until the process is told to stop. */
import { type EdgeOptions, type RunningEdge, startEdge } from "@tagwell/edge";
import { UsageFault } from "../errors/usage-fault.ts";

export interface Running {
  port: number;
  /** A one-time link that makes an account; undefined where nobody needs one. */
  accountLink: string | undefined;
}

/**
 * Starts the edge, calls `onRunning`, and returns once SIGINT or SIGTERM has stopped it. Throws, with what to type, when the
 * port is in use.
 */
export async function serve(options: EdgeOptions, onRunning: (running: Running) => void): Promise<void> {
  const edge = await startEdge(options).catch((error: unknown) => {
    throw isPortInUse(error) ? portInUse(options.port) : error;
  });
  onRunning({ port: edge.port, accountLink: accountLink(edge, options) });
  await new Promise<void>((stop) => process.once("SIGINT", stop).once("SIGTERM", stop));
  console.log("\nStopping …");
  await edge.close();
}

/** While there is no account, and for whoever lost access: whoever can start the process owns it. */
function accountLink(edge: RunningEdge, { elsewhere }: EdgeOptions): string | undefined {
  if (edge.hasAccounts() && process.env.TAGWELL_SIGN_IN_LINK !== "1") return undefined;
  return `${elsewhere?.origin ?? `http://localhost:${edge.port}`}${edge.makeFirstLink()}`;
}

const isPortInUse = (error: unknown) => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

const portInUse = (port: number) =>
  new UsageFault(
    [
      `Port ${port} is in use: another Tagwell, or another program, listens there.`,
      `Stop that one, or take another port: PORT=${port + 1} npm start`,
    ].join("\n"),
  );
