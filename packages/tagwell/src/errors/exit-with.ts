/** Runs a command and sets the exit code. */
import { UsageFault } from "./usage-fault.ts";

/**
 * Faults of the user's files are printed as they are; an error of ours with its stack, which is what helps to find it.
 */
export async function exitWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(`\n${tellError(error)}\n`);
    process.exitCode = 1;
  }
}

/** Errors that tell the user what to do: by name, because each package has its own. */
const told = new Set(["BuildFault", "SourceFault", "ListsFault", "PropertyFileFault", UsageFault.name]);

function tellError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return told.has(error.name) || "code" in error ? error.message : (error.stack ?? error.message);
}
