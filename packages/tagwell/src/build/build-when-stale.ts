/** Skips a build whose inputs have not changed since it last succeeded. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

export interface StaleCheck {
  /** Absolute paths of the files and folders that the result depends on; folders named in `notInputs` are passed over. */
  inputs: string[];
  /** Absolute path of the folder that the build fills. */
  output: string;
  /** What else the result depends on, such as a version. */
  variant?: string;
  build(): Promise<void>;
}

const notInputs = new Set(["node_modules", "dist", "tests", ".data", ".git"]);

/** Whether a build depends on files and folders of this name. */
export const isInput = (name: string): boolean => !notInputs.has(name);

const stampName = ".built-from";

/** Builds when the output is missing or its inputs differ from those it was built from. True when it built. */
export async function buildWhenStale({ inputs, output, variant = "", build }: StaleCheck): Promise<boolean> {
  const stamp = join(output, stampName);
  const now = fingerprint(inputs, variant);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return false;
  // Without a stamp while it builds: a build that is cut short is stale.
  forgetBuild(output);
  await build();
  writeFileSync(stamp, now);
  return true;
}

/** Makes the folder stale, for one who fills it without asking here. */
export function forgetBuild(output: string): void {
  rmSync(join(output, stampName), { force: true });
}

/** SHA-256 over names and bytes, the variant, and the date that reproducible builds are given. */
function fingerprint(inputs: string[], variant: string): string {
  const hash = createHash("sha256").update(`${process.env.SOURCE_DATE_EPOCH ?? ""}\0${variant}`);
  for (const input of inputs) {
    for (const file of filesUnder(input)) {
      hash.update(`\0${relative(input, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter(isInput)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
