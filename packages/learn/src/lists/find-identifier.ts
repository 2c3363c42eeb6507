/** Detects list entries that look like a person's identifier. */
import { scrub } from "@tagwell/contract";
import type { ListKind } from "./list-kinds.ts";

/** Harmless when published: dates of events, addresses of clinics. */
const publishable = new Set(["date", "address"]);

/** Clinical trials are published with their registration number. */
const registeredTrial = /\bNCT\d{8}\b/g;
/** "COVID-19 2023-2024 vaccine". */
const season = /(^|\s)20\d\d\s?[-\u2013/]\s?(?:20)?\d\d(?=\s|$)/g;

const socialSecurity = /^\d{3}-\d{2}-\d{4}$/;
const uuid = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** Sixteen or more hex digits, or letters of both cases mixed with digits: authors do not write such paths. */
const token = /^(?:[0-9a-f]{16,}|(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{12,})$/;

/** The kind of identifier that the entry looks like; undefined when it may be published. */
export function findIdentifier(kind: ListKind, text: string): string | undefined {
  if (kind === "phoneNumbers") return /^\d{3,15}$/.test(text) ? undefined : "not the digits of a phone number";
  if (kind === "ids") return findInId(text);
  if (kind === "paths" && token.test(text)) return "token";
  const { found } = scrub(text.replace(registeredTrial, "NCT").replace(season, "$1"));
  const reason = found.find((name) => !publishable.has(name));
  if (reason !== undefined) return reason;
  return /\b(?:born|birth|dob)\b/i.test(text) && /\d/.test(text) ? "date of birth" : undefined;
}

/** Ids are digits anyway, so only the forms of personal and session identifiers are refused. */
function findInId(text: string): string | undefined {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(text)) return "not an id";
  if (socialSecurity.test(text)) return "social security number";
  if (uuid.test(text)) return "device or network id";
  return /\d{13}/.test(text.replace(/[._-]/g, "")) ? "number" : undefined;
}
