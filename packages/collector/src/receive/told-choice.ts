/** Reads what a request tells of its visitor's choice: its id, and who decided. */
import { type ConsentChoice, consentTools } from "@tagwell/contract";
import type { NewChoice } from "../doors/ledger-door.ts";
import type { CheckedBody, ConsentBody } from "./request-body.ts";

type Decision = Pick<ConsentChoice, "standard" | "source" | "version" | "purposes" | "build">;

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maxPurposes = 50;
/** Names of purposes and groups as the tools have them, such as `C0002` or `Google Analytics (GA4)`. Other texts could be anything. */
const purpose = /^[\p{L}\p{N} _.:/+&(),'-]{1,64}$/u;
const version = /^[\w.:+-]{1,64}$/;

export const isChoiceId = (value: unknown): value is string => typeof value === "string" && form.test(value);

/** The id that the page has given its visitor's choice; undefined where the request has none. */
export function toldChoice(body: CheckedBody): string | undefined {
  const id = toldIn(body)?.choice;
  return isChoiceId(id) ? id : undefined;
}

/**
 * Who decided: a consent tool that the page follows, or the page itself. Any script of a page can send this, so that only what has its
 * form is kept; a tool that is not known is "other".
 */
export function decidedBy(body: CheckedBody & Partial<Pick<ConsentBody, "consent">>): Decision {
  const { source = "page", purposes, ...texts } = toldIn(body) ?? {};
  const text = (value: unknown) => (typeof value === "string" && version.test(value) ? value : "");
  return {
    standard: [...new Set(body.consent?.map((one) => `${one.standard} ${one.version}`))].join(", "),
    source: source === "page" ? source : (consentTools.find((tool) => tool === source) ?? "other"),
    version: text(texts.version),
    purposes: (Array.isArray(purposes) ? purposes : [])
      .filter((one): one is string => typeof one === "string" && purpose.test(one))
      .slice(0, maxPurposes),
    build: text(texts.build),
  };
}

function toldIn({ meta }: CheckedBody): Record<string, unknown> | undefined {
  const told: unknown = meta?.tagwell;
  return typeof told === "object" && told !== null ? (told as Record<string, unknown>) : undefined;
}

/**
 * The choice that a request brings beside events, which the page has sent before its choice was answered. It says "in", because nothing
 * leaves a page under another. Its standard comes with the request of the choice itself.
 */
export const choiceBesideEvents = (
  body: CheckedBody,
  request: Pick<NewChoice, "id" | "site" | "environment" | "gpc" | "ecid">,
): NewChoice => ({ ...request, ...decidedBy(body), state: "in", isBesideEvents: true });
