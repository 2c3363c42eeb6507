/** Compares an answer of the API with its description, which programs are written by. */
import { isDeepStrictEqual } from "node:util";
import { problem } from "@tagwell/contract/api";
import * as v from "valibot";
import { openApi } from "../api/open-api.ts";
import { findOperation, operations } from "../api/operations.ts";

interface Answered {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  type: string | undefined;
  json: unknown;
}

/** Throws if the API's description has no such answer, or another one. Answers of other paths are not looked at. */
export function checkAnswer({ method, path, status, type = "", json }: Answered): void {
  const { operation } = findOperation(method, path.replace(/\?.*/, ""));
  const found = operations.find((one) => one.operation === operation);
  if (!found || !operation) return;
  const media = type.replace(/;.*/, "");
  const where = `${found.method} ${found.path}: ${status} ${media}`;
  const described = openApi.paths[found.path]?.[found.method.toLowerCase()]?.responses[status];
  if (!described) throw new Error(`${where}: the API's description has no such status`);
  if (!/[/+]json$/.test(media) || method === "HEAD") return;
  const schema = media === "application/problem+json" ? problem : operation.answer;
  if (!schema || !(media in (described.content ?? {})))
    throw new Error(`${where}: the API's description has no schema for it`);
  const { success, output, issues } = v.safeParse<v.GenericSchema>(schema, json);
  const faults = issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("; ");
  if (!success) throw new Error(`${where} is not as the API's description says: ${faults}`);
  // A description names members that may be absent; in a test, one that it does not name is a mistake.
  if (!isDeepStrictEqual(output, json))
    throw new Error(`${where} has more members than the API's description: ${JSON.stringify(json)}`);
}
