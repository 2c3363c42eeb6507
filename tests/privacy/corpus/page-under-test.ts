/** The pages on which identifiers are tested: a public one, and three kinds of personal pages. */

/** What the page knows in addition to the event. */
export interface PageContext {
  address: string;
  referrer?: string;
  username?: string;
}

export interface PageUnderTest {
  isPersonal: boolean;
  /** Scheme, host and path, without a trailing slash. */
  base: string;
  /** Its own query, without "?". */
  query: string;
  /** The content of each of its events in addition to the envelope. */
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

/** The page's address with an additional path, query or hash. */
export function addressOf(page: PageUnderTest, { path = "", query = "", hash = "" } = {}): string {
  const whole = [page.query, query].filter(Boolean).join("&");
  return page.base + path + (whole && `?${whole}`) + (hash && `#${hash}`);
}
