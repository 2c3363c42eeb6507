/** Writes the folder that a server runs: the program, the console, and what an operator begins with. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageFault } from "../errors/usage-fault.ts";
import { edgeSettings } from "../settings/edge-settings.ts";
import { listSettings } from "../settings/list-settings.ts";
import { bundleServer } from "./bundle-server.ts";
import { printEdgeEnv } from "./print-edge-env.ts";

/** A systemd unit, a container file, and examples for nginx and Caddy. */
const deployFiles = fileURLToPath(new URL("../../deploy", import.meta.url));

export interface ServerFolderOptions {
  /** Absolute path. It may hold an earlier version, which is replaced, and nothing else. */
  folder: string;
  /** The built console. */
  console: string;
}

/** Throws a UsageFault for a folder that holds something else. */
export async function writeServerFolder({ folder, console }: ServerFolderOptions): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isServerFolder(folder))
    throw new UsageFault(`${folder} holds something else than a server's folder. Name another one, or empty it.`);
  // Whole, so that no file of an earlier version stays.
  rmSync(folder, { recursive: true, force: true });
  await bundleServer(folder);
  cpSync(console, join(folder, "console"), { recursive: true });
  cpSync(deployFiles, join(folder, "deploy"), { recursive: true });
  writeFileSync(join(folder, "deploy/edge.env"), printEdgeEnv(listSettings(edgeSettings)));
}

function isServerFolder(folder: string): boolean {
  const file = join(folder, "package.json");
  return existsSync(file) && /"name": "tagwell-server"/.test(readFileSync(file, "utf8"));
}
