/** Says that a port is in use. */
import { UsageFault } from "../errors/usage-fault.ts";

/** The error that an edge does not start with, with what to type where it is that the port is in use. */
export function portInUse(error: unknown, port: number): unknown {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) return error;
  return new UsageFault(
    [
      `Port ${port} is in use: another Tagwell, or another program, listens there. Nothing was changed.`,
      `Stop that one, or take another port: PORT=${port + 1}`,
    ].join("\n"),
  );
}
