/** The text that `npm start` prints once everything runs: where to look, and what to try. */
import { relative } from "node:path";
import { styleText } from "node:util";
import type { PropertyFile } from "@tagwell/contract";
import { root } from "./folders.ts";

export interface WelcomeFacts {
  port: number;
  sites: PropertyFile["sites"];
  /** Absolute path of the folder with the stored events. */
  dataDir: string;
  colours: boolean;
  /** One-time link that makes an account; undefined where nobody needs one. */
  link: string | undefined;
}

export function welcome({ port, sites, dataDir, colours, link: accountLink }: WelcomeFacts): string {
  const strong = (text: string) => (colours ? styleText("bold", text) : text);
  const link = (text: string) => (colours ? styleText("cyan", text) : text);
  const at = (host: string, path = "/") => link(`http://${host}:${port}${path}`);
  const replicas = sites.map(({ label, hosts: [host = "localhost"] }) => ({ label, host }));
  const [{ host: first } = { host: "localhost" }] = replicas;
  const width = Math.max(...replicas.map(({ label }) => label.length));
  return [
    "",
    strong("  Tagwell is running."),
    "",
    `  ${"Console".padEnd(width)}  ${at("localhost")}`,
    ...replicas.map(({ label, host }) => `  ${label.padEnd(width)}  ${at(host)}`),
    "",
    strong("  Try this"),
    `  1. Open the console, and in another window ${at(first)}: a page view arrives.`,
    "  2. Scroll to the bottom: 25, 50, 75 and 100 percent arrive, each once.",
    `  3. Come from a campaign: ${at(first, "/?utm_source=newsletter&utm_campaign=spring")}`,
    `  4. Read what was stored: ${at("localhost", "/api/events")}`,
    "",
    ...(accountLink === undefined
      ? []
      : [strong("  To publish and roll back, make your account (once, within a day)"), `  ${link(accountLink)}`, ""]),
    `  Events are kept in ${dataDir.startsWith(root) ? relative(root, dataDir) : dataDir}. Ctrl-C stops.`,
    "",
  ].join("\n");
}
