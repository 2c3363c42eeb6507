/** Says what is wrong with an answer. */
import type { FuzzRequest } from "./make-request.ts";
import { type Operation, operationOf } from "./operations.ts";
import type { FuzzAnswer } from "./send-request.ts";

/** Who asks: nobody, or an account with this role and those that come with it. */
export const askers = ["none", "reader", "viewer", "engineer", "officer"] as const;
export type Asker = (typeof askers)[number];

export interface Case {
  asker: Asker;
  /** Whether the edge lets this machine's user read without a sign-in, as development's does. */
  isOpen: boolean;
  request: FuzzRequest;
  answer: FuzzAnswer;
}

/** Of an account with the role; whoever is more than a reader is a viewer too. */
const rolesOf = (asker: Asker): string[] =>
  asker === "none" ? [] : asker === "reader" || asker === "viewer" ? [asker] : ["viewer", asker];

/** Found wrong before an operation is known to do it. */
const always = new Set([400, 401, 403, 404, 405, 413, 431]);

export function faultsOf(operations: readonly Operation[], { asker, isOpen, request, answer }: Case): string[] {
  const { pathname } = new URL(request.target, "http://localhost");
  // What the dots or capitals of a path lead out of the API is answered by the console's pages.
  if (pathname !== "/api" && !pathname.startsWith("/api/")) return answer.status >= 500 ? [`${answer.status}`] : [];
  const faults: string[] = [];
  const { status, type, text } = answer;
  const operation = operationOf(operations, request.method, request.target);
  if (status >= 500 && !(status === 503 && operation?.statuses.has(503))) faults.push(`${status}`);
  if (status < 500 && !always.has(status) && operation && !operation.statuses.has(status))
    faults.push(`${status} is not in the description`);
  if (status >= 400) faults.push(...faultsOfProblem(request, answer));
  else if (type === "application/json" && request.method !== "HEAD" && !isJson(text)) faults.push("no JSON");
  if (operation === undefined && status < 400 && !isOpen) faults.push(`${status} for what is not described`);
  if (operation !== undefined) faults.push(...faultsOfRole(operation, { asker, isOpen, request, answer }));
  if (request.isMeantValid && status === 405) faults.push("405 for its own method");
  return faults;
}

function faultsOfRole({ roles }: Operation, { asker, isOpen, request, answer }: Case): string[] {
  const may = roles === "anyone" || rolesOf(asker).some((role) => (roles as readonly string[]).includes(role));
  const { status } = answer;
  const kind = /urn:tagwell:problem:([\w-]+)/.exec(answer.text)?.[1];
  const isKept = asker === "none" || !("cookie" in request.headers) ? "none" : asker;
  const opens = isOpen && asker === "none";
  if (!may && !opens && status < 400) return [`${status} for ${asker}, whom ${JSON.stringify(roles)} does not let in`];
  if (may && !opens && isKept === asker && request.isMeantValid && isRefusal(kind, answer))
    return [`${kind} for ${asker}, whom ${JSON.stringify(roles)} lets in`];
  return [];
}

function faultsOfProblem({ method }: FuzzRequest, { status, type, text }: FuzzAnswer): string[] {
  if (method === "HEAD") return [];
  if (type !== "application/problem+json") return [`${status} without a problem`];
  if (!isJson(text)) return ["a problem that is no JSON"];
  const problem = JSON.parse(text);
  const isWhole = problem.status === status && typeof problem.detail === "string" && problem.detail !== "";
  return isWhole ? [] : ["a problem without its status or detail"];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A role may be needed for what a parameter asks, too: other people's sessions are for officers. */
const isRefusal = (kind: string | undefined, { text }: FuzzAnswer) =>
  kind === "sign-in-needed" || (kind === "wrong-role" && text.includes("This needs the role"));
