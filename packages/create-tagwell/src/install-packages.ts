/** Installs what a package.json names. */
import { spawnSync } from "node:child_process";
import { CreateFault } from "./errors/create-fault.ts";

/** Runs `npm install` in the folder and shows its output. Throws a CreateFault when it fails. */
export function installPackages(folder: string): void {
  const { status, error } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    // npm is a script there, which only a shell starts.
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  throw new CreateFault(
    `npm install failed${error ? `: ${error.message}` : ` (exit code ${status})`}; the reason is above. ` +
      `The files are written. Change to ${folder} and type: npm install`,
  );
}
