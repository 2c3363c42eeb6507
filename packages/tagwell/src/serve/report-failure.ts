/** Says why a serving process ends: where nobody watches, as a line of its log. */
import type { Report } from "../errors/exit-with.ts";
import { createLog } from "./create-log.ts";

/** Whatever TAGWELL_LOG says: that setting may be what is wrong, and a process that ends without a word cannot be helped. */
export const reportFailure: Report = (text) => {
  if (process.stderr.isTTY) console.error(`\n${text}\n`);
  else createLog({ level: "error", isPlain: false })(text);
};
