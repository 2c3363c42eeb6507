/** Sends one event to an edge as a page does, through its public address, and follows it until it is accepted. */
import type { EnvironmentName, ServedCatalog } from "@tagwell/contract";
import type { EdgeClient } from "../program/edge-client.ts";
import { answerFault } from "./answer-fault.ts";
import { type Exchanged, exchange } from "./exchange.ts";
import { type FollowParts, followEvent } from "./follow-event.ts";
import { probeEvent } from "./probe-event.ts";
import { ProbeFault, type Steps } from "./steps.ts";

export interface Probe {
  /** Where pages send events: an origin. */
  address: URL;
  environment: EnvironmentName;
  /** Key of the site whose page the event names. Unless given, the address's own, or else the first one with a host. */
  site?: string | undefined;
  /** A kind of event that the build defines. */
  eventType?: string | undefined;
}

export interface ProbeParts extends FollowParts {
  client: Pick<EdgeClient, "ask" | "origin">;
  steps: Steps;
}

/** Resolves once the event is stored as accepted. Rejects with ProbeFault. */
export async function probeEdge(probe: Probe, parts: ProbeParts): Promise<void> {
  const { address } = probe;
  const { steps } = parts;
  // What a browser asks before a request that is not a simple one.
  const found = await exchange(new URL("/ee/v1/interact", address), { method: "OPTIONS", headers: {} }, steps);
  refuse(answerFault("path", found));
  steps.done("path", "an edge answers under /ee/");

  const catalog = await openCatalog(probe, parts);
  const { datastreamId, build } = catalog;
  steps.done("build", `${probe.environment}, made at ${build.buildDate}: datastream ${datastreamId}`);

  const page = pageOrigin(catalog, probe);
  const { _id, xdm } = probeEvent(page, probe.eventType);
  const url = new URL(`/ee/v1/interact?configId=${encodeURIComponent(datastreamId)}&requestId=${_id}`, address);
  const headers = { "content-type": "text/plain; charset=UTF-8", origin: page };
  const answer = await exchange(url, { method: "POST", headers, body: JSON.stringify({ events: [{ xdm }] }) });
  refuse(answerFault("event", answer));
  steps.done("event", `${_id} of ${page} is acknowledged`);

  refuse(corsFault(answer, page, address));
  steps.done(
    "CORS",
    page === address.origin ? "not needed: the page has the same origin" : `${page} may read the answer`,
  );

  const { receivedAt, site } = await followEvent(_id, parts);
  steps.done("verdict", `accepted, at ${receivedAt}, site ${site}`);
}

function refuse(fault: ProbeFault | undefined): void {
  if (fault) throw fault;
}

async function openCatalog({ environment }: Probe, { client }: ProbeParts): Promise<ServedCatalog> {
  return client.ask<ServedCatalog>(`/api/catalog?environment=${environment}`).catch((error: Error) => {
    throw new ProbeFault(
      "build",
      error.message,
      `${client.origin} is asked for the build and for what becomes of the event. Name with --edge where people open the console, with --environment a build that is served, and in TAGWELL_TOKEN a token with the scope events:export.`,
    );
  });
}

function pageOrigin({ sites }: ServedCatalog, { address, site: key, environment }: Probe): string {
  const listed = sites.filter((site) => (key === undefined ? true : site.key === key));
  const hosts = listed.flatMap((site) => site.hosts);
  const host = hosts.includes(address.hostname) ? address.hostname : hosts[0];
  if (host !== undefined) return host === address.hostname ? address.origin : `${address.protocol}//${host}`;
  const asked = key === undefined ? "the build lists no host" : `the build lists no host of the site "${key}"`;
  const known = sites.filter(({ hosts }) => hosts.length > 0).map((site) => site.key);
  throw new ProbeFault(
    "build",
    asked,
    `Sites with hosts in ${environment}: ${known.join(", ") || "none"}. Add the host in tagwell.config.ts, and publish.`,
  );
}

/** A browser withholds an answer from the library that does not name the page's origin: it would send the event again and again. */
function corsFault({ headers }: Exchanged, page: string, address: URL): ProbeFault | undefined {
  const [allowed, credentials] = [headers["access-control-allow-origin"], headers["access-control-allow-credentials"]];
  if (page === address.origin || (allowed === page && credentials === "true")) return undefined;
  return new ProbeFault(
    "CORS",
    `the answer allows ${allowed ?? "no origin"}${credentials === "true" ? "" : ", without credentials"}; the page's is ${page}`,
    allowed === undefined
      ? `The edge allows the hosts that the build lists, and ${new URL(page).hostname} is one: the proxy removes Access-Control-… headers, or drops the request's Origin.`
      : "The proxy sets Access-Control-Allow-Origin itself. Leave these headers to the edge, which answers each page with its own origin.",
  );
}
