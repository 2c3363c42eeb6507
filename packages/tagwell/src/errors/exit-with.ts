/** What a command does with errors. */

/** Says what went wrong. */
export type Report = (text: string) => void;

const print: Report = (text) => console.error(`\n${text}\n`);

/** What the work has left running, such as a timer that a property's file has set, may take so long to end, in milliseconds. */
const leftRunningMs = 1000;

/** Runs a command of this process, and ends the process with its exit code. */
export async function exitWith(work: () => Promise<number>, report = print): Promise<void> {
  process.exitCode = await exitCodeOf(work, report);
  setTimeout(() => process.exit(), leftRunningMs).unref();
}

/** The work's exit code; 1 when it throws: the error is reported, which is printed for people unless told otherwise. */
export async function exitCodeOf(work: () => Promise<number>, report = print): Promise<number> {
  try {
    return await work();
  } catch (error) {
    report(tellError(error));
    return 1;
  }
}

function tellError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A defect of ours: the stack says where. All other errors say what to do.
  return /^(Type|Range|Reference|Syntax)Error$/.test(error.name) ? (error.stack ?? error.message) : error.message;
}
