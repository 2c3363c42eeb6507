/** Joins what the console writes and who may do it: accounts, publications, the audit trail, the gate before them. */
import { join } from "node:path";
import type { EnvironmentName } from "@tagwell/contract";
import { type AuditTrail, createAuditTrail } from "../accounts/audit-trail.ts";
import { openConsoleDatabase } from "../accounts/console-database.ts";
import { createSignIn, type SignIn } from "../accounts/sign-in.ts";
import { createGate, type Gate } from "../api/gate.ts";
import type { EdgeOptions } from "../edge-options.ts";
import { createLibrary, type Library } from "../releases/library.ts";
import { createPublications } from "../releases/publications.ts";

export interface ConsoleParts {
  audit: AuditTrail;
  gate: Gate;
  library: Library;
  signIn: SignIn;
  /** Host without port by which other machines reach the console. */
  host: string | undefined;
  close(): void;
}

/** Throws when the database cannot be opened, or `elsewhere.origin` is no origin. */
export function openConsole(
  { dataDir, folders, sizeLimitsOf = () => [], elsewhere }: EdgeOptions,
  environments: EnvironmentName[],
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
      open: elsewhere === undefined && environments.every((name) => name === "development"),
      secure: origin?.protocol === "https:",
    }),
    library: createLibrary({
      built: folders.tags,
      kept: join(dataDir, "library"),
      publications: createPublications(database),
      audit,
      limitsOf: sizeLimitsOf,
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
