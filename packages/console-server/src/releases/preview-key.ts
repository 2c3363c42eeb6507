/** The key that signs the tokens of previews, in the console's database. Whoever has it can make tokens. */
import { randomBytes } from "node:crypto";
import type { ConsoleDatabase } from "../database/console-database.ts";

/** Made when it is first needed. */
export function readPreviewKey(database: ConsoleDatabase): Buffer {
  database.run("INSERT INTO keys VALUES ('preview', ?) ON CONFLICT DO NOTHING", randomBytes(32).toString("hex"));
  const [key] = database.get("SELECT key FROM keys WHERE name = 'preview'") as [string];
  return Buffer.from(key, "hex");
}
