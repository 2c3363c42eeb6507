/** What a command does with errors. */

/** Runs a command of this process, and sets the exit code. */
export async function exitWith(work: () => Promise<number>): Promise<void> {
  process.exitCode = await exitCodeOf(work);
}

/** The work's exit code; 1 when it throws: the error is printed. */
export async function exitCodeOf(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(`\n${tellError(error)}\n`);
    return 1;
  }
}

function tellError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A defect of ours: the stack says where. All other errors say what to do.
  return /^(Type|Range|Reference|Syntax)Error$/.test(error.name) ? (error.stack ?? error.message) : error.message;
}
