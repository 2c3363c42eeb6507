/** The key that signs the tokens of previews, in the console's database. Whoever has it can make tokens. */
import { randomBytes } from "node:crypto";
import type { ConsoleDatabase } from "../database/console-database.ts";

/** Made when it is first needed. */
export function readPreviewKey(database: ConsoleDatabase): Buffer {
  database
    .prepare("INSERT INTO keys VALUES ('preview', ?) ON CONFLICT DO NOTHING")
    .run(randomBytes(32).toString("hex"));
  const [key] = database.prepare("SELECT key FROM keys WHERE name = 'preview'").get() as [string];
  return Buffer.from(key, "hex");
}
