/** `npm run prove-deploy`: runs the edge behind the proxies that deploy/ has examples for. */
import { proveDeploy } from "../deploy/prove-deploy.ts";

export const run = (): Promise<number> => proveDeploy(console.log);
