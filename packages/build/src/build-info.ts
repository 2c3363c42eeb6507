/** When and from what a build was made. The same revision gives the same information, so that builds are reproducible. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface BuildInfo {
  /** ISO 8601, UTC, whole seconds. */
  buildDate: string;
  revision: string;
  version: string;
}

const git = (folder: string, ...args: string[]) => {
  try {
    return (
      execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
};

/**
 * The build date is SOURCE_DATE_EPOCH (seconds); without it, the date of the commit in `folder`; outside a checkout, now.
 * Throws when SOURCE_DATE_EPOCH is not a number.
 */
export function readBuildInfo(environment: NodeJS.ProcessEnv, folder: string): BuildInfo {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}". Use whole seconds since 1970, such as 1729641600.`);
  const seconds = Number(epoch ?? git(folder, "log", "-1", "--format=%ct") ?? Math.floor(Date.now() / 1000));
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return {
    buildDate: new Date(seconds * 1000).toISOString().replace(".000Z", "Z"),
    revision: git(folder, "rev-parse", "HEAD") ?? "unknown",
    version,
  };
}
