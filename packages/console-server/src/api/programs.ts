/** Requests of programs: `Authorization: Bearer <token>`. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Access } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { TokenQuota } from "../accounts/token-quota.ts";
import type { Program, Tokens } from "../accounts/tokens.ts";
import type { ConsoleHosts } from "./console-hosts.ts";

export type Programs = ReturnType<typeof createPrograms>;

export interface ProgramParts {
  tokens: Pick<Tokens, "check">;
  quota: TokenQuota;
  hosts: Pick<ConsoleHosts, "client">;
}

export function createPrograms({ tokens, quota, hosts }: ProgramParts) {
  /** For the length of the request: the next one is judged anew. */
  const admitted = new WeakMap<Request, Program>();
  const bearer = (c: Context) => /^Bearer(?: +(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return {
    /** Whether the request has a token, of whatever worth. */
    isOne: (c: Context): boolean => bearer(c) !== null,
    /** Throws HttpError 401 for a token that does not count, 403 where it lacks the scope, 429 after too many requests. */
    admit(c: Context, access: Access): void {
      const program = tokens.check(bearer(c)?.[1]?.trim() ?? "", hosts.client(c).address);
      quota.take(program.id);
      if (!access.scopes.some((scope) => program.scopes.includes(scope))) throw scopeMissing(program, access);
      admitted.set(c.req.raw, program);
    },
    /** The program of a request that was admitted. */
    admitted: (c: Context): Program | undefined => admitted.get(c.req.raw),
  };
}

function scopeMissing({ who, scopes }: Program, access: Access): HttpError {
  if (access.scopes.length === 0)
    return new HttpError(403, "not-for-programs", "No token allows this: a person has to sign in to the console.");
  const needed = access.scopes.join(" or ");
  const detail = `This needs the scope ${needed}; ${who} has: ${scopes.join(", ")}. An officer can make another token.`;
  const challenge = `Bearer error="insufficient_scope", scope="${access.scopes[0]}"`;
  return new HttpError(403, "missing-scope", detail, { "WWW-Authenticate": challenge });
}
