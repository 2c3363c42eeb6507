/** How an operation of the console's API is described: checks, gate, audit trail, documentation and the console's calls come from it. */
import type * as v from "valibot";
import type { ReadKind } from "../wire/library.ts";
import type { Role } from "../wire/session.ts";
import type { TokenScope } from "../wire/tokens.ts";

/** Who may use an operation. */
export interface Access {
  /** Roles of which one is needed, or nobody's sign-in. Every account but a reader's is a viewer too. */
  roles: readonly Role[] | "anyone";
  /** Scopes of which one lets a program's token in, whatever roles its maker has. Without one, no token does. */
  scopes: readonly TokenScope[];
  /** Whether this machine's own user needs no sign-in where nothing but development is served, and to nobody else. */
  isOpenHere: boolean;
}

/** Nobody has to sign in. */
export const anyone: Access = { roles: "anyone", scopes: [], isOpenHere: false };

/** Needs one of the roles, or one of the scopes. */
export const only = (roles: readonly Role[], ...scopes: TokenScope[]): Access => ({ roles, scopes, isOpenHere: false });

/** As `only`, but this machine's own user needs no sign-in in development. */
export const openHereOr = (roles: readonly Role[], ...scopes: TokenScope[]): Access => ({
  roles,
  scopes,
  isOpenHere: true,
});

/** The parameters of a path or query: texts, which the schema may turn into something else. A loose one takes others, too. */
export type Parameters =
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>;

export interface Operation {
  /** Its name in the description (`operationId`). */
  id: string;
  access: Access;
  /** What the audit trail calls its reads; false where they tell nothing of what visitors did. Unless told, its `id`. */
  audit?: ReadKind | false;
  /** What the audit trail calls its answer as a file, which leaves the console. */
  fileAudit?: ReadKind;
  /** One sentence. */
  summary: string;
  description?: string;
  path?: Parameters;
  query?: Parameters;
  header?: Parameters;
  body?: v.GenericSchema;
  /** How large the body may be; small unless told. */
  maxBodyBytes?: number;
  /** Of success: 200, or 204 where neither `answer` nor `files` is there. */
  status?: 200 | 201 | 202 | 303;
  /** What success means, or what is answered, in one sentence. */
  answers: string;
  /** What the same answer with status 503 means. */
  answersFailing?: string;
  /** The answer as JSON. */
  answer?: v.GenericSchema;
  /** The answer in other formats, by media type: text, or bytes. */
  files?: Readonly<Record<string, "text" | "binary">>;
  /** What headers of the answer say, by their name. */
  headers?: Readonly<Record<string, string>>;
  /** Refusals of its own, beyond those that follow from its path, query, body and access. */
  refusals?: readonly (401 | 404 | 409 | 429)[];
}

/** By method and path, such as "GET /api/visits/{visit}". */
export type Operations = Readonly<Record<`${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`, Operation>>;

/** What an operation answers with, as JSON. */
export type AnswerOf<O> = O extends { answer: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined;

/** What a caller gives: `path`, `query` and `body`, with a number where an address has its digits. */
export type AskedOf<O> = {
  [Part in Extract<keyof O, "path" | "body">]: Given<O[Part]>;
} & (O extends { query: infer S } ? (object extends Given<S> ? { query?: Given<S> } : { query: Given<S> }) : unknown);

/** What a caller gives for a schema. */
export type Given<S> = S extends v.GenericSchema ? WithNumbers<v.InferInput<S>> : never;
type WithNumbers<T> = { [Name in keyof T]: T[Name] extends `${number}` | undefined ? number : T[Name] };
