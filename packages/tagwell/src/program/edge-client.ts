/** Sends a command's requests to the API of an edge's console. */
import { namesThisMachine } from "@tagwell/contract";
import { UsageFault } from "../errors/usage-fault.ts";

/** The edge refuses a request; the message is its own explanation. */
export class EdgeRefusal extends Error {
  override name = "EdgeRefusal";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The edge cannot be reached, or cannot answer for now. */
export class EdgeAway extends Error {
  override name = "EdgeAway";
}

export interface EdgeClient {
  /** Where people open the console. */
  origin: string;
  /** The JSON of an answer. Rejects with EdgeRefusal or EdgeAway. */
  ask<Answer>(path: string, request?: { method: "POST" | "PUT"; body: object }): Promise<Answer>;
  /** A file, of which the caller reads the body. `type`: its media type. Rejects with EdgeRefusal or EdgeAway. */
  open(path: string, type: string): Promise<Response>;
}

export interface EdgeAccess {
  address: string | undefined;
  /** In development on this machine the API answers without one. */
  token: string | undefined;
}

/** Throws UsageFault for an address that must not have the token. */
export function edgeClient({ address, token }: EdgeAccess): EdgeClient {
  const origin = readAddress(address);
  async function request(
    path: string,
    type: string,
    { body, ...init }: { method?: string; body?: object } = {},
  ): Promise<Response> {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    };
    // No redirect is followed: the token is for this edge.
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers,
      redirect: "manual",
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new EdgeAway(
        `No edge answers at ${origin}: ${(error.cause as Error | undefined)?.message ?? error.message}`,
      );
    });
    if (!answer.ok) throw await refusalOf(answer, origin);
    // A proxy may answer in the edge's place, as with a page to sign in.
    const found = answer.headers.get("content-type") ?? "nothing";
    if (answer.status === 204 || found.startsWith(type)) return answer;
    await answer.body?.cancel();
    throw new EdgeRefusal(
      answer.status,
      `${origin} answered with ${found} in place of ${type}. Is it the address of the console, and does a proxy in front of it let the path /api through?`,
    );
  }
  return {
    origin,
    open: request,
    async ask<Answer>(path: string, given?: { method: string; body: object }) {
      const answer = await request(path, "application/json", given);
      return answer.json().catch((error: Error) => {
        throw new EdgeAway(`The answer of ${origin} broke off: ${error.message}. Try again.`);
      }) as Promise<Answer>;
    },
  };
}

async function refusalOf(answer: Response, origin: string): Promise<Error> {
  const { status } = answer;
  const location = answer.headers.get("location") ?? "";
  if (status >= 300 && status < 400 && URL.canParse(location, origin)) {
    const target = new URL(location, origin);
    return new EdgeRefusal(
      status,
      `${origin} redirects to ${target.origin}${target.pathname}, and the token is not sent there. Use the address where the console is opened in the end.`,
    );
  }
  const problem = (await answer.json().catch(() => undefined)) as { detail?: unknown } | undefined;
  const detail =
    typeof problem?.detail === "string"
      ? problem.detail
      : `${origin} answered with status ${status} and no explanation. Is it the address of the console?`;
  return status === 429 || status >= 500 ? new EdgeAway(detail) : new EdgeRefusal(status, detail);
}

function readAddress(address: string | undefined): string {
  if (!address) throw new UsageFault("Name the edge: --edge https://tags.example.org, where people open its console.");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== address.replace(/\/$/, ""))
    throw new UsageFault(
      `The edge's address is "${address}". Use where people open its console, such as https://tags.example.org`,
    );
  if (url.protocol === "http:" && !namesThisMachine(url.hostname))
    throw new UsageFault(`${url.origin} is plain HTTP, on which anybody could read the token. Use https.`);
  return url.origin;
}
