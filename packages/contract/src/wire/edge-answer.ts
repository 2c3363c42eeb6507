/** The edge's answers: typed payloads in `handle`. */

export interface StateStore {
  type: "state:store";
  payload: { key: string; value: string; maxAge?: number; attrs?: { SameSite?: "Lax" | "Strict" | "None" } }[];
}
export interface IdentityResult {
  type: "identity:result";
  payload: { namespace: { code: string }; id: string }[];
}
export interface LocationHint {
  type: "locationHint:result";
  payload: { scope: string; hint: string; ttlSeconds: number }[];
}
export interface NewMediaSession {
  type: "media-analytics:new-session";
  payload: { sessionId: string }[];
}
/** Payloads that only fixtures and the vendor's edge send. This edge passes them on, and the SDK consumes them. */
export interface OtherPayload {
  type: "identity:exchange" | "personalization:decisions" | "activation:push" | "activation:pull";
  payload: unknown[];
}
export type EdgePayload = StateStore | IdentityResult | LocationHint | NewMediaSession | OtherPayload;

/** A warning in a successful answer; in `errors`, a partial failure that did not fail the request. */
export interface EdgeRemark {
  type: string;
  status: number;
  title: string;
  detail?: string;
}
export interface EdgeAnswer {
  requestId: string;
  handle: EdgePayload[];
  warnings?: EdgeRemark[];
  errors?: EdgeRemark[];
}

/** RFC 9457; `type` is a stable URN, `detail` says what was wrong and where. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
}
