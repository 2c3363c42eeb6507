/** An edge that answers in the vendor's protocol, the same for both sides: always the same new identity and location hint. */
import type { EdgeRequestBody } from "@tagwell/contract";
import config from "../example-property/tagwell.config.ts";

/** A response other than the default. */
export interface ReplacedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** What the default body contains in addition: payloads for its `handle`, warnings, errors. */
  adds?: { handle?: object[]; warnings?: object[]; errors?: object[] };
  /** The connection breaks instead of a response. */
  breaks?: true;
  /** Milliseconds until the edge responds; it never responds if this is Infinity. */
  afterMs?: number;
  /** The edge responds once the stand-in is released. */
  isHeld?: true;
}

/** The host of a partner with whom the edge exchanges identities. */
export const partnerHost = "sync.partner.example";

/** The identity that this edge assigns to a visitor without one. */
export const newEcid = "10000000000000000000000000000000000001";
/** The id that this edge gives to a choice. */
const choiceId = "5f0c6b1e-9d0a-4c3b-8f57-2b1d6a7e9c10";
/** The location hint returned with it, which later requests have in their path. */
export const clusterHint = "or2";

const prefix = `kndctr_${config.orgId.replace("@", "_")}_`;
export const cookieNames = {
  identity: `${prefix}identity`,
  consent: `${prefix}consent`,
  choice: `${prefix}choice`,
  cluster: `${prefix}cluster`,
} as const;

/** The vendor's identity cookie: field 1 of a protobuf message, 38 digits, in base64url. */
export const identityCookie = (ecid: string): string =>
  Buffer.concat([Buffer.from([0x0a, 38]), Buffer.from(ecid)]).toString("base64url");

const ecidOf = (cookie: string) => Buffer.from(cookie, "base64url").subarray(2, 40).toString();

/** The request, as far as the response depends on it. */
interface AskedEdge {
  action: string;
  body: EdgeRequestBody;
  cookieHeader: string;
  adds: ReplacedAnswer["adds"];
}

/** The body of the response to this request; undefined for 204. The cookie's identity takes precedence. */
export function answerInProtocol({ action, body, cookieHeader, adds }: AskedEdge): string | undefined {
  if (action === "collect" && !adds) return undefined;
  const entries = body.meta?.state?.entries ?? [];
  const fromHeader = new RegExp(`${cookieNames.identity}=([^;]+)`).exec(cookieHeader)?.[1];
  const cookie = fromHeader ?? entries.find(({ key }) => key === cookieNames.identity)?.value;
  const [{ id = "" } = {}] = (body.xdm ?? body).identityMap?.ECID ?? [];
  const handedOver = /^\d{38}$/.test(id) ? id : undefined;
  const ecid = cookie === undefined ? (handedOver ?? newEcid) : ecidOf(cookie);
  const handle: object[] = [{ type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: ecid }] }];
  const store = (key: string, value: string, maxAge: number) =>
    handle.push({ type: "state:store", payload: [{ key, value, maxAge, attrs: { SameSite: "Lax" } }] });
  if (cookie === undefined) {
    store(cookieNames.identity, identityCookie(ecid), 34_128_000);
    store(cookieNames.cluster, clusterHint, 34_128_000);
  }
  if (body.consent) {
    const declined = /"(general":"out|val":"n)"/.test(JSON.stringify(body.consent));
    store(cookieNames.consent, `general=${declined ? "out" : "in"}`, 15_552_000);
    // As an edge of ours does: every later request carries the choice's id, until the visitor declines.
    store(cookieNames.choice, declined ? "" : choiceId, declined ? 0 : 15_552_000);
  }
  const { handle: more = [], ...rest } = adds ?? {};
  return JSON.stringify({ requestId: "stand-in", handle: [...handle, ...more], ...rest });
}
