/** Finds a proxy's program: on PATH, or in Debian's package, which is unpacked into a folder and not installed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface ProxyProgram {
  name: "nginx" | "caddy";
  /** Where Debian's package has the program. */
  packaged: string;
}

/** Throws with the reason when there is no program and no package. */
export function findProxy({ name, packaged }: ProxyProgram, folder: string): string {
  const places = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  const installed = places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const unpacked = join(folder, name);
  mkdirSync(unpacked, { recursive: true });
  try {
    execFileSync("apt-get", ["download", name], { cwd: unpacked, stdio: "pipe", timeout: 120_000 });
  } catch (error) {
    const why = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new Error(`${name} is not installed, and Debian's package cannot be had: ${why}`, { cause: error });
  }
  const [file = ""] = readdirSync(unpacked).filter((entry) => entry.endsWith(".deb"));
  execFileSync("dpkg", ["-x", join(unpacked, file), unpacked]);
  return join(unpacked, packaged);
}
