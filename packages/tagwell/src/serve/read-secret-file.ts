/** Reads a secret from the file that an environment variable names. */
import { readFileSync } from "node:fs";
import { UsageFault } from "../errors/usage-fault.ts";

/** Undefined where the variable is not set. The file's last line ends belong to the editor, not to the secret. */
export function readSecretFile(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const file = environment[name];
  if (!file) return undefined;
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").replace(/[\r\n]+$/, "");
  } catch (error) {
    throw new UsageFault(`${name} cannot be read: ${(error as Error).message}`);
  }
  if (secret !== "") return secret;
  throw new UsageFault(`${name} names an empty file: ${file}`);
}
