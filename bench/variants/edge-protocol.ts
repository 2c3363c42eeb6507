/** The parts of the vendor's edge protocol that two of the variants use. */
import type { Told } from "../job.ts";
import type { Answer, Received } from "../stage.ts";
import type { Kinds } from "./variant.ts";

const kinds: Kinds = {
  "web.webpagedetails.pageViews": "view",
  "page.scrollDepth": "scroll",
  "page.elementVisible": "section",
  "finder.filterUse": "filter",
};

interface Xdm {
  eventType: string;
  timestamp: string;
  [tenant: string]: unknown;
}

/** The events of a request to `interact` or `collect`; `detailOf` reads the tenant's fields. */
export function decodeEvents({ body }: Received, detailOf: (xdm: Xdm) => unknown): Told[] {
  const { events = [] } = JSON.parse(body.toString()) as { events?: { xdm: Xdm }[] };
  return events.map(({ xdm }) => {
    const kind = kinds[xdm.eventType];
    if (kind === undefined) throw new Error(`An event of the type ${xdm.eventType} is not part of the job.`);
    return { kind, detail: kind === "view" ? "" : String(detailOf(xdm)), at: Date.parse(xdm.timestamp) };
  });
}

/** The identity cookie: field 1 of a protobuf message, 38 digits. */
const identity = Buffer.concat([Buffer.from([0x0a, 38]), Buffer.from("1".repeat(38))]).toString("base64url");

/** Acknowledges `collect` and answers `interact` with an identity, like the vendor's edge on a first visit. */
export function answerAsEdge({ path }: Received): Answer {
  if (path.includes("/collect")) return { status: 204 };
  const key = "kndctr_7A9B2C4D5E6F708192A3B4C5_AdobeOrg_identity";
  return {
    status: 200,
    body: {
      requestId: new URL(path, "https://edge.example").searchParams.get("requestId"),
      handle: [
        { type: "state:store", payload: [{ key, value: identity, maxAge: 34_128_000, attrs: { SameSite: "None" } }] },
        { type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: "1".repeat(38) }] },
      ],
    },
  };
}
