/** Says why an answer is not the edge's acknowledgement, and what to do. */
import type { Exchanged } from "./exchange.ts";
import { ProbeFault, type StepName } from "./steps.ts";

/** Undefined for an answer of the edge that takes the request. */
export function answerFault(step: StepName, answer: Exchanged): ProbeFault | undefined {
  const { status, headers } = answer;
  const isOfEdge = headers["x-adobe-edge"] !== undefined;
  if (status < 300 && isOfEdge) return undefined;
  const found = `status ${status}${explanationIn(answer)}`;
  if (status >= 300 && status < 400)
    return new ProbeFault(step, found, `It redirects to ${headers.location}. Pages must name that address themselves.`);
  const known = isOfEdge ? ofEdge[status] : ofProxy[status];
  const other = isOfEdge
    ? "The edge refuses it: do what it says, and look at its log."
    : "Something else than the edge answers: a web server or a firewall. Have the proxy pass /ee/ on to the edge.";
  return new ProbeFault(step, found, known ?? other);
}

/** What the edge says itself; nothing of a page that a web server shows. */
function explanationIn({ text, headers }: Exchanged): string {
  if (!/\bproblem\+json\b/.test(headers["content-type"] ?? "")) return "";
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === "string" ? `: ${detail}` : "";
  } catch {
    return "";
  }
}

const ofEdge: Readonly<Record<number, string>> = {
  400: "The edge that answers has no build for the datastream. Publish one there, or give it one in --dist; is it the edge of this console?",
  429: "The site or the address has used up its quota. Send it again later, or raise TAGWELL_QUOTA_…",
  503: "The edge cannot store events now. GET /readyz on its machine says why: a start, a full disk, too much load.",
};

const ofProxy: Readonly<Record<number, string>> = {
  401: "The proxy asks for a sign-in. Visitors have none: exempt /ee/.",
  403: "A proxy or a firewall refuses it. Have it let POST /ee/ through.",
  404: "The proxy does not pass /ee/ on to the edge. See deploy/nginx.conf or deploy/Caddyfile in the server's folder.",
  405: "The proxy lets no POST through. Have it pass /ee/ on to the edge.",
  413: "The proxy refuses the body. It must let 256 KB through.",
  429: "The proxy limits requests. Send it again later.",
  502: "The proxy does not reach the edge. Does it run, and on the port that the proxy names?",
  503: "The proxy does not reach the edge, or the edge does not answer. Does it run?",
  504: "The edge does not answer the proxy in time. Look at the edge's log.",
};
