/** Reads and records the choice that a request brings beside events: the page has sent them before its choice was answered. */
import type { NewChoice } from "../doors/ledger-door.ts";
import { decidedBy } from "./decided-by.ts";
import type { CheckedBody } from "./request-body.ts";

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isChoiceId = (value: unknown): value is string => typeof value === "string" && form.test(value);

/** The id that the page has given its visitor's choice; undefined where the request has none. */
export function toldChoice({ meta }: CheckedBody): string | undefined {
  const told: unknown = meta?.tagwell;
  const id = typeof told === "object" && told !== null ? (told as { choice?: unknown }).choice : undefined;
  return isChoiceId(id) ? id : undefined;
}

interface Beside extends Pick<NewChoice, "site" | "environment" | "gpc" | "ecid"> {
  id: string;
  body: CheckedBody;
}

/** Such a choice says "in", because nothing leaves a page under another. Its standard comes with the request of the choice itself. */
export const choiceBesideEvents = ({ id, body, ...request }: Beside): NewChoice => ({
  ...request,
  ...decidedBy({ ...body, consent: [] }),
  id,
  state: "in",
  isBesideEvents: true,
});
