/** The version of Tagwell that this edge is part of. Here, because a server's folder has all code in one folder beside its package.json, too. */
import { readFileSync } from "node:fs";

export function readVersion(): string {
  const file = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
