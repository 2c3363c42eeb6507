/** What `npm start` says when everything is up: where to look, and what to try. */
import { relative } from "node:path";
import { styleText } from "node:util";
import { type SiteKey, siteLabels } from "@tagwell/contract";
import { sites } from "@tagwell/property";
import { root } from "./folders.ts";

export interface WelcomeFacts {
  port: number;
  /** Absolute path of the folder with the stored events. */
  dataDir: string;
  colours: boolean;
  /** One-time link that makes an account; undefined where nobody needs one. */
  link: string | undefined;
}

export function welcome({ port, dataDir, colours, link: accountLink }: WelcomeFacts): string {
  const strong = (text: string) => (colours ? styleText("bold", text) : text);
  const link = (text: string) => (colours ? styleText("cyan", text) : text);
  const at = (host: string, path = "/") => link(`http://${host}:${port}${path}`);
  const hostOf = (key: SiteKey) => sites[key].hosts.development[0] ?? "localhost";
  const replicas = (Object.keys(siteLabels) as SiteKey[]).map((key) => ({ label: siteLabels[key], host: hostOf(key) }));
  const clinic = hostOf("clinical");
  const width = Math.max(...replicas.map(({ label }) => label.length));
  return [
    "",
    strong("  Tagwell is running."),
    "",
    `  ${"Console".padEnd(width)}  ${at("localhost")}`,
    ...replicas.map(({ label, host }) => `  ${label.padEnd(width)}  ${at(host)}`),
    "",
    strong("  Try this"),
    `  1. Open the console, and beside it ${at(clinic)}: a page view arrives.`,
    "  2. Scroll to the bottom: 25, 50, 75 and 100 percent arrive, each once.",
    `  3. Come from a campaign: ${at(clinic, "/?utm_source=newsletter&utm_campaign=spring")}`,
    `  4. Read what was stored: ${at("localhost", "/api/events")}`,
    "",
    ...(accountLink === undefined
      ? []
      : [strong("  To publish and roll back, make your account (once, within a day)"), `  ${link(accountLink)}`, ""]),
    `  Events are kept in ${dataDir.startsWith(root) ? relative(root, dataDir) : dataDir}. Ctrl-C stops.`,
    "",
  ].join("\n");
}
