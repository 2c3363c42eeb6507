/** Finds the log's server program on this machine, or takes it from Debian's packages. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Earlier versions lose acknowledged messages when a server is killed, or cannot write to disk before they answer. */
const oldest = [2, 10, 23] as const;
const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
/** Debian's release with a server that is new enough. Its packages stay for years. */
const release = "deb http://deb.debian.org/debian trixie main";

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
  const unpacked = join(folder, "nats-server");
  for (const file of [process.env.TAGWELL_NATS_SERVER, "nats-server", "/usr/sbin/nats-server", unpacked])
    if (file && (await isUsable(file))) return file;
  log("Downloading nats-server from Debian's packages …");
  try {
    await download(folder, unpacked);
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
  writeFileSync(join(work, "sources.list"), `${release.replace("deb ", `deb ${signed}`)}\n`);
  writeFileSync(join(work, "status"), "");
  writeFileSync(
    join(work, "apt.conf"),
    [
      `Dir::State "${work}";`,
      `Dir::State::Lists "${work}/lists";`,
      `Dir::State::status "${work}/status";`,
      `Dir::Cache "${work}";`,
      `Dir::Etc::sourcelist "${work}/sources.list";`,
      'Dir::Etc::sourceparts "-";',
      'APT::Sandbox::User "";',
      'Acquire::Languages "none";',
      "",
    ].join("\n"),
  );
  const apt = { cwd: work, env: { ...process.env, APT_CONFIG: join(work, "apt.conf") }, timeout: 180_000 };
  await run("apt-get", ["--error-on=any", "update"], apt);
  await run("apt-get", ["download", "nats-server"], apt);
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
