/** An entry of the audit trail as people read it. The export has it as it is stored. */
import {
  type AlertCondition,
  type AuditAction,
  type AuditCheck,
  type AuditRow,
  alertConditions,
  type ReadKind,
} from "@tagwell/contract";
import type { TimeFormat } from "../shared/time/time-format.ts";

export const actionTexts: Record<AuditAction, string> = {
  "build handed over": "Handed a build over",
  published: "Published a build",
  "rolled back": "Rolled back to an earlier build",
  "publication refused": "Publication refused",
  "publication requested": "Requested a publication",
  "publication approved": "Approved a publication",
  "publication declined": "Declined a publication",
  "publication withdrawn": "Withdrew a publication request",
  "publication void": "Publication request lapsed",
  "signed what leaves": "Signed the outbound data",
  "preview made": "Created a preview link",
  "preview taken back": "Took a preview link back",
  "link made": "Created a one-time link",
  "account made": "Account created",
  "password renewed": "Set a new password",
  "account removed": "Removed an account",
  "signed in": "Signed in",
  "sign-in refused": "Sign-in refused",
  "signed out": "Signed out",
  "sessions ended": "Ended sessions",
  "roles changed": "Roles changed",
  "token made": "Created a token",
  "token withdrawn": "Withdrew a token",
  "data read": "Read personal data",
  "events removed": "Deleted all events",
  "erasure requested": "Requested the erasure of a person's data",
  "erasure done": "Erased a person's data",
  "personal data exported": "Exported a person's data",
  "alert acknowledged": "Acknowledged an alert",
  "alert settings changed": "Changed the limits of an alert",
  "choices sealed": "Recorded the newest consent choice",
  "choices removed": "Removed expired consent choices",
};

const readTexts: Record<ReadKind, string> = {
  events: "Stored events",
  "event stream": "Live events",
  "event export": "Export of events",
  trace: "Rule activity of pages",
  visits: "Sessions",
  search: "Search results",
  "report file": "Report as a file",
  "audit export": "Export of the audit trail",
  "consent export": "Export of consent choices",
};

/** Actions on one person, whom the trail names by a hash. */
const ofPerson: readonly AuditAction[] = ["erasure requested", "erasure done", "personal data exported"];

/** Who did it. */
export function accountText(who: string): string {
  if (who === "the start") return "Edge, when it started";
  if (who === "the edge") return "Edge";
  if (who === "unknown") return "Unknown account";
  return upperFirst(who, "this machine");
}

/** What it is about: an account, an environment, an alert, a person, or what was read. */
export function subjectText({ what, about }: Pick<AuditRow, "what" | "about">): string {
  if (what === "data read") return readTexts[about as ReadKind] ?? about;
  if (what === "link made" && about === "") return "New account";
  if (what === "sessions ended") return upperFirst(about, "every account");
  if (what === "choices sealed" || what === "choices removed") return `Choice number ${about}`;
  if (ofPerson.includes(what)) return `Person ${about}`;
  if (what === "alert acknowledged" || what === "alert settings changed") return alertText(about);
  return about;
}

/** Times are in the zone that the reader chose. */
export function detailText({ what, detail }: Pick<AuditRow, "what" | "detail">, times: TimeFormat): string {
  const text = detail.replace(isoTime, (time) => times.dateTime(time));
  if (text === "") return "";
  switch (what) {
    case "account made":
    case "link made":
    case "roles changed":
      return `Roles: ${text.replace(/^[a-z]+( [a-z]+)*/, (roles) => roles.replaceAll(" ", ", "))}`;
    case "data read":
      return text.replace(/^first in/, "First request in").replace(/^(\d+) (requests?) more/, "$1 more $2");
    case "signed what leaves":
      return `Hash of the build: ${text}`;
    case "alert acknowledged":
      return `Alert ${text}`;
    case "erasure done":
      return text.replace(/^number/, "Erasure");
    // Reasons are shown as they were typed.
    case "publication declined":
    case "erasure requested":
    case "personal data exported":
      return text;
    default:
      return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The condition's title, then environment and site, as in "Silent rule, production". */
function alertText(about: string): string {
  const [condition = "", ...place] = about.split(" ");
  const title = Object.hasOwn(alertConditions, condition)
    ? alertConditions[condition as AlertCondition].title
    : condition;
  return [title, ...place].join(", ");
}

function upperFirst(text: string, start: string): string {
  return text.startsWith(start) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Describes the result of checking the audit trail. */
export function checkSentence({ brokenAt, rows, head }: AuditCheck): string {
  if (brokenAt !== null)
    return `Entry ${brokenAt} does not follow from the one before it: the trail was changed outside Tagwell.`;
  if (rows === 0) return "There are no entries yet.";
  const all =
    rows === 1 ? "The only entry is whole" : `All ${rows.toLocaleString("en")} entries follow from one another`;
  return `${all}. The newest entry's hash is ${head}; compare it with one that you keep elsewhere.`;
}
