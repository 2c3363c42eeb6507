/** Finds the log's server program on this machine, or takes it from Debian's packages. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Earlier versions lose acknowledged messages when a server is killed, or cannot write to disk before they answer. */
const oldest = [2, 10, 23] as const;
const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
/** Debian's release with a server that is new enough. Its packages stay for years. */
const release = "http://deb.debian.org/debian trixie main";

export function isUsableVersion(text: string): boolean {
  const found = /v?(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number);
  if (!found) return false;
  const differs = oldest.findIndex((part, at) => part !== found[at]);
  return differs === -1 || (found[differs] ?? 0) > (oldest[differs] ?? 0);
}

/**
 * The path of a nats-server that is new enough: the machine's own, or one unpacked into the folder. Downloads it once; nothing
 * is installed and nothing else on the machine changes. Rejects, saying what to install, where neither is possible.
 */
export async function fetchNats(folder: string, log: (line: string) => void): Promise<string> {
  const unpacked = resolve(folder, "nats-server");
  for (const file of [process.env.TAGWELL_NATS_SERVER, "nats-server", "/usr/sbin/nats-server", unpacked])
    if (file && (await isUsable(file))) return file;
  log("Downloading nats-server from Debian's packages …");
  try {
    await download(resolve(folder), unpacked);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(missing((stderr || message).trim()), { cause: error });
  }
  if (await isUsable(unpacked)) return unpacked;
  throw new Error(missing(`The server in Debian's package is older than ${oldest.join(".")}, or does not run here.`));
}

async function isUsable(file: string): Promise<boolean> {
  return run(file, ["--version"]).then(
    ({ stdout }) => isUsableVersion(stdout),
    () => false,
  );
}

/** With lists of its own, so that no root is needed and apt's state on the machine stays as it is. */
async function download(folder: string, file: string): Promise<void> {
  const work = join(folder, "apt");
  rmSync(work, { recursive: true, force: true });
  for (const name of ["lists/partial", "archives/partial"]) mkdirSync(join(work, name), { recursive: true });
  const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : "";
  writeFileSync(join(work, "sources.list"), `deb ${signed}${release}\n`);
  writeFileSync(join(work, "status"), "");
  const places = { State: work, "State::Lists": `${work}/lists`, "State::status": `${work}/status`, Cache: work };
  const sources = { "Etc::sourcelist": `${work}/sources.list`, "Etc::sourceparts": "-" };
  const settings = Object.entries({ ...places, ...sources }).map(([name, path]) => `Dir::${name}=${path}`);
  const options = [...settings, "APT::Sandbox::User=", "Acquire::Languages=none"].flatMap((each) => ["-o", each]);
  const apt = (...words: string[]) => run("apt-get", [...options, ...words], { cwd: work, timeout: 180_000 });
  await apt("--error-on=any", "update");
  await apt("download", "nats-server");
  const name = readdirSync(work).find((each) => each.endsWith(".deb"));
  if (name === undefined) throw new Error("apt-get downloaded no package.");
  await run("dpkg", ["-x", join(work, name), join(work, "unpacked")]);
  renameSync(join(work, "unpacked/usr/sbin/nats-server"), file);
  rmSync(work, { recursive: true, force: true });
}

const missing = (why: string) =>
  `The cluster's log needs nats-server ${oldest.join(".")} or newer, which this machine does not have and which could not be ` +
  `downloaded with apt (${why}). Install it from https://github.com/nats-io/nats-server/releases, or set ` +
  "TAGWELL_NATS_SERVER to the path of its program.";
