/** `npm run prove deploy`: runs the edge behind the proxies that deploy/ has examples for. */
import { printHelp } from "../../scripts/lib/print-help.ts";
import { proveDeploy } from "../deploy/prove-deploy.ts";

const help = "npm run prove deploy: runs the edge behind the proxies that deploy/ has examples for.";

export const run = async (args: string[]): Promise<number> => printHelp(args, help) ?? proveDeploy(console.log);
