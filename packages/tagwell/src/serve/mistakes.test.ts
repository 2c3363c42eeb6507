/** What an operator reads for each usual mistake in a setting: its name, and what to write. */
import { expect, it } from "vitest";
import { readEdgeSettings } from "./read-edge-settings.ts";
import { readLogLevel } from "./read-log-level.ts";
import { unknownSettings } from "./unknown-settings.ts";

const mistakes: NodeJS.ProcessEnv[] = [
  { PORT: "80 80" },
  { PORT: "70000" },
  { TAGWELL_LISTEN: "0.0.0.0" },
  { TAGWELL_LISTEN: "tags.example.org", TAGWELL_ORIGIN: "https://tags.example.org" },
  { TAGWELL_TRUST_PROXY: "proxy" },
  { TAGWELL_RETENTION_DAYS: "0" },
  { TAGWELL_MAX_BYTES: "2 GB" },
  { TAGWELL_RELAY: "edge.adobedc.net" },
  { TAGWELL_ALERT_WEBHOOK: "http://hooks.example.org/x" },
  { TAGWELL_ALERT_MAIL: "data@example.org" },
  { TAGWELL_OIDC_ISSUER: "https://login.example.org" },
  { TAGWELL_METRICS_TOKEN: "short" },
];

const messageOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    return `accepted: ${JSON.stringify(readEdgeSettings(environment))}`;
  } catch (error) {
    return (error as Error).message;
  }
};

it.each(mistakes)("names the setting and what to write: %o", (mistake) => {
  const message = messageOf(mistake);
  expect(message).toMatch(/^(?:PORT|TAGWELL_\w+)/);
  expect(Object.keys(mistake).some((name) => message.includes(name))).toBe(true);
  // An example, or the command that makes the value.
  expect(message).toMatch(/\b(?:PORT|TAGWELL_\w+)=\S|[Ss]et |openssl|[Uu]se /);
  expect(message.split("\n").length).toBeLessThanOrEqual(2);
});

it("names the levels of the log, and the setting that a misspelt one is near to", () => {
  expect(() => readLogLevel("loud")).toThrow("Use one of debug, info, warn, error, off.");
  expect(unknownSettings({ TAGWELL_ORIGN: "https://tags.example.org" })).toEqual(["TAGWELL_ORIGN (TAGWELL_ORIGIN?)"]);
});
