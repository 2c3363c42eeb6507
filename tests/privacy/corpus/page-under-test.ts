/** The pages that identifiers travel on: one that anybody may read, and the three kinds that are about a visitor. */

/** What the page itself knows beside the event. */
export interface PageContext {
  address: string;
  referrer?: string;
  username?: string;
}

export interface PageUnderTest {
  isPersonal: boolean;
  /** Scheme, host and path, without a slash at its end. */
  base: string;
  /** Its own query, without "?". */
  query: string;
  /** What every event on it carries beside the envelope. */
  tenant: Readonly<Record<string, object>>;
  identityMap?: object;
  username?: string;
}

const username = "jrivera204";

export const publicPage: PageUnderTest = {
  isPersonal: false,
  base: "https://www.harbor.example/conditions/heart-failure",
  query: "",
  tenant: {},
};

export const personalPages: Readonly<Record<string, PageUnderTest>> = {
  "booking pages": {
    isPersonal: true,
    base: "https://booking.harbor.example/booking/standalone",
    query: "dept=301",
    tenant: { booking: { departmentId: "301" } },
  },
  "signed-in visitor": {
    isPersonal: true,
    base: "https://www.harbor.example/appointments",
    query: "",
    tenant: { user: { status: "authenticated" } },
    identityMap: { username: [{ id: username, authenticatedState: "authenticated", primary: false }] },
    username,
  },
  "page with a search": {
    isPersonal: true,
    base: "https://www.harbor.example/search",
    query: "search=cardiology",
    tenant: { search: { term: "cardiology" } },
  },
};

/** The page's address, with a further piece of path, query or hash. */
export function addressOf(page: PageUnderTest, { path = "", query = "", hash = "" } = {}): string {
  const whole = [page.query, query].filter(Boolean).join("&");
  return page.base + path + (whole && `?${whole}`) + (hash && `#${hash}`);
}
