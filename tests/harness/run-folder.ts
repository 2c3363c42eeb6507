/** A folder for the whole run, in which one worker makes what all workers read, such as a build with other settings. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The environment is what workers have from the process that starts them. */
const variable = "TAGWELL_BROWSER_TESTS";

/** Makes the folder; the result removes it. */
export function makeRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-browser-tests-"));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true });
}

/** The folder of this name, filled by the first worker that asks; others wait for it, and fail if it failed. */
export async function filledOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env[variable];
  if (run === undefined) throw new Error("Only the browser tests have a folder for the whole run.");
  const place = join(run, name);
  const folder = join(place, "content");
  const outcome = join(place, "outcome");
  if (isFirst(place)) {
    mkdirSync(folder);
    const failure = await fill(folder).then(
      () => "",
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    // Renamed, because others read it as soon as it is there.
    writeFileSync(`${outcome}.new`, failure);
    renameSync(`${outcome}.new`, outcome);
  }
  // Timed: the pause between two looks; another process makes it, and takes as long as it does.
  while (!existsSync(outcome)) await wait(100);
  const failure = readFileSync(outcome, "utf8");
  if (failure) throw new Error(`${name} could not be made: ${failure}`);
  return folder;
}

/** The text of this name, made like a folder of `filledOnce`. */
export async function writtenOnce(name: string, write: () => Promise<string>): Promise<string> {
  const fileIn = (folder: string) => join(folder, "text");
  return readFileSync(
    fileIn(await filledOnce(name, async (folder) => writeFileSync(fileIn(folder), await write()))),
    "utf8",
  );
}

/** Makes the folder; false if it is there. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
