/** Reads from the body of a set-consent who decided: a consent tool that the page follows, or the page itself. */
import { type ConsentChoice, consentTools } from "@tagwell/contract";
import type { ConsentBody } from "./request-body.ts";

type Decision = Pick<ConsentChoice, "standard" | "source" | "version" | "purposes" | "build">;

const maxPurposes = 50;
/** Names of purposes and groups as the tools have them, such as `C0002` or `Google Analytics (GA4)`. Other texts could be anything. */
const purpose = /^[\p{L}\p{N} _.:/+&(),'-]{1,64}$/u;
const version = /^[\w.:+-]{1,64}$/;

/** Any script of a page can send this, so that only what has its form is kept; a tool that is not known is "other". */
export function decidedBy({ meta, consent }: ConsentBody): Decision {
  const told: unknown = meta?.tagwell;
  const standard = [...new Set(consent.map((one) => `${one.standard} ${one.version}`))].join(", ");
  if (typeof told !== "object" || told === null)
    return { standard, source: "page", version: "", purposes: [], build: "" };
  const { source, purposes, ...texts } = told as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" && version.test(value) ? value : "");
  return {
    standard,
    source:
      source === undefined || source === "page" ? "page" : (consentTools.find((tool) => tool === source) ?? "other"),
    version: text(texts.version),
    purposes: (Array.isArray(purposes) ? purposes : [])
      .filter((one): one is string => typeof one === "string" && purpose.test(one))
      .slice(0, maxPurposes),
    build: text(texts.build),
  };
}
