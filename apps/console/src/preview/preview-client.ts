/** Requests links to previews. Throws `EdgeUnreachable` or `EdgeRefused`. */
import type { PreviewLink, PreviewOrder } from "@tagwell/contract";
import { unexpectedAnswer } from "../shared/api/edge-errors.ts";
import { isObject } from "../shared/api/json-value.ts";
import { requestJson } from "../shared/api/request-json.ts";
import { writeOptions } from "../shared/api/write-options.ts";

export async function makePreview(order: PreviewOrder): Promise<PreviewLink> {
  const body = await requestJson("/api/preview", writeOptions("POST", order));
  if (isObject(body) && typeof body.link === "string" && typeof body.expiresAt === "string")
    return body as unknown as PreviewLink;
  throw unexpectedAnswer("a link");
}
