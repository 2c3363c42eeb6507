/** The secrets that an edge makes for itself, in the console's database. */
import { randomBytes } from "node:crypto";
import type { ConsoleDatabase } from "./console-database.ts";

/** `preview` signs the tokens of previews: whoever has it can make tokens. `rounding` decides how reports round. */
export type EdgeKey = "preview" | "rounding";

/** 32 bytes, made when they are first needed. */
export function readEdgeKey(database: ConsoleDatabase, name: EdgeKey): Buffer {
  database.prepare("INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING").run(name, randomBytes(32).toString("hex"));
  const [key] = database.prepare("SELECT key FROM keys WHERE name = ?").get(name) as [string];
  return Buffer.from(key, "hex");
}
