/** `npm run prove server`: from nothing to the first accepted event on a server. */
import { printHelp } from "../../scripts/lib/print-help.ts";
import { proveServer } from "../deploy/prove-server.ts";

const help =
  "npm run prove server: the server's folder, its units and its container file, behind nginx with TLS. Needs root.";

export const run = async (args: string[]): Promise<number> => printHelp(args, help) ?? proveServer(console.log);
