/** Programs of this machine, and packages of Debian. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The parts of a machine that a search for programs uses, which tests replace. */
export interface Machine {
  env: Record<string, string | undefined>;
  isProgram(path: string): boolean;
  /** True for root on Debian. */
  canInstall(): boolean;
  /** Installs packages of Debian, each as "name" or "name=version"; throws if that fails. */
  install(...packages: string[]): void;
}

/** Path of the first of these programs that is there. */
export function onPath(wanted: readonly string[], machine: Pick<Machine, "env" | "isProgram">): string | undefined {
  const folders = (machine.env.PATH ?? "").split(delimiter).filter(Boolean);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(machine.isProgram);
}

export const thisMachine: Machine = {
  env: process.env,
  isProgram,
  canInstall: () => process.getuid?.() === 0 && isProgram("/usr/bin/apt-get"),
  install(...packages) {
    console.log(`Installing for the browser tests (apt-get install ${packages.join(" ")}) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
      const { status } = spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env });
      if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed (exit code ${status}); the reason is above.`);
    }
  },
};
