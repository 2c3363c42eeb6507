/** Answers operations of the contract: checks what is asked by its description, and calls what answers it. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type AnswerOf, type Api, api, type Operation, type Parameters } from "@tagwell/contract/api";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { checkQuery, checkSite } from "./event-query.ts";
import { expectedBy, readJsonBody } from "./read-json-body.ts";

/** What is asked, checked. */
export type Asked<O> = { c: Context } & {
  [Part in Extract<keyof O, "path" | "query" | "body">]: O[Part] extends v.GenericSchema
    ? v.InferOutput<O[Part]>
    : never;
};
type Answer<O> = O extends { answer: unknown } ? Readonly<AnswerOf<O>> | Response : unknown;
/** What answers each operation: with JSON as it is described, nothing, or a response of its own. Throws HttpError. */
export type Answers<Some = Api> = {
  [Key in keyof Some]: (asked: Asked<Some[Key]>) => Answer<Some[Key]> | Promise<Answer<Some[Key]>>;
};

/**
 * To be mounted at /api. Tests answer some operations only.
 * @param siteKeys those that a question may name; any unless given
 */
export function answerOperations(answers: Partial<Answers>, siteKeys?: () => readonly string[]): Hono {
  const app = new Hono();
  for (const [key, answer] of Object.entries(answers)) {
    const operation: Operation = api[key as keyof Api];
    const [method = "", path = ""] = key.split(" /api");
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      const given = await asked(c, operation);
      const { site } = (given.query ?? {}) as { site?: string };
      // What is set for a site that is gone can still be removed.
      if (siteKeys && method === "GET") checkSite(site, siteKeys());
      const answered: unknown = await (answer as (asked: object) => unknown)({ c, ...given });
      if (answered instanceof Response) return answered;
      return operation.answer ? c.json(answered as object, operation.status ?? 200) : c.body(null, 204);
    });
  }
  return app;
}

async function asked(c: Context, { path, query, body, maxBodyBytes }: Operation) {
  return {
    path: path && checkPath(path, c.req.param()),
    query: query && checkQuery(query, c.req.queries()),
    body: body && (await readJsonBody(c, body, maxBodyBytes)),
  };
}

/** Throws HttpError 404: nothing has such a name. */
function checkPath(shape: Parameters, path: Record<string, string>) {
  const result = v.safeParse(shape, path);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HttpError(404, "no-such-path", `The path's ${v.getDotPath(issue)}: expected ${expectedBy(issue)}.`);
}
