/** Opens what the console writes to: accounts, releases and the audit trail, and the gate that decides who may write. */
import { join } from "node:path";
import { type AuditTrail, createAuditTrail } from "../accounts/audit-trail.ts";
import { createSignIn, type SignIn } from "../accounts/sign-in.ts";
import { createGate, type Gate } from "../api/gate.ts";
import { openConsoleDatabase } from "../console-database.ts";
import type { EdgeOptions } from "../edge-options.ts";
import { createPublications } from "../releases/publications.ts";
import { createReleases, type Releases } from "../releases/releases.ts";
import type { ReplaceableProperties } from "../served-property.ts";

export interface ConsoleParts {
  audit: AuditTrail;
  gate: Gate;
  releases: Releases;
  signIn: SignIn;
  /** Host without port by which other machines reach the console. */
  host: string | undefined;
  close(): void;
}

/** Throws when the database cannot be opened, or `elsewhere.origin` is not an origin. */
export function openConsole(
  { dataDir, folders, elsewhere }: EdgeOptions,
  properties: ReplaceableProperties,
): ConsoleParts {
  const origin = elsewhere && readOrigin(elsewhere.origin);
  const database = openConsoleDatabase(dataDir);
  const now = Date.now;
  const audit = createAuditTrail(database, now);
  const signIn = createSignIn({ database, audit, now });
  return {
    audit,
    signIn,
    host: origin?.hostname,
    gate: createGate({
      sessions: signIn.sessions,
      open: elsewhere === undefined && properties.list().every(({ file }) => file.environment === "development"),
      secure: origin?.protocol === "https:",
    }),
    releases: createReleases({
      built: folders.tags,
      kept: join(dataDir, "library"),
      publications: createPublications(database),
      audit,
      properties,
      now,
    }),
    close: () => void database.close(),
  };
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "")) return url;
  throw new Error(`The console's address is "${text}". Use where people open it, such as https://tags.example.org.`);
}
