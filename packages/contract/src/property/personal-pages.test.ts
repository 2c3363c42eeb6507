/** Which events are of a personal page, by what they say of themselves. */
import { describe, expect, it } from "vitest";
import { exampleRules as rules } from "../testing/example-rules.ts";
import { createPersonalCheck, hasSearch } from "./personal-pages.ts";

const at = (URL: string) => ({ web: { webPageDetails: { URL } } });
const host = "https://clinic.example";
const { isEvent } = createPersonalCheck(rules);

describe("an event is of a personal page", () => {
  it.each<[string, Record<string, unknown>]>([
    ["at a personal address", at(`${host}/booking/standalone?dept=1`)],
    ["with a search in its address", at(`${host}/find?Search=heart`)],
    ["with an encoded name of a search parameter", at(`${host}/find?%73earch=heart`)],
    ["with a search in its query string", { _any: { page: { queryString: "keys=heart" } } }],
    ["with a search term", { _any: { search: { term: "heart" } } }],
    ["with a specialty that was searched for", { _any: { search: { specialty: "heart" } } }],
    ["of a signed-in visitor, by name", { identityMap: { username: [{ id: "ana" }] } }],
    ["of a signed-in visitor, without a name", { _any: { user: { status: "authenticated" } } }],
  ])("%s", (_what, event) => expect(isEvent(event)).toBe(true));

  it.each<[string, Record<string, unknown>]>([
    ["of a plain page", at(`${host}/find-a-doctor?utm_source=news&id=12`)],
    ["with a blank search field", at(`${host}/find?search=&keys=+&combine=%20`)],
    ["of an unauthenticated visitor", { _any: { user: { status: "unauthenticated" } } }],
    ["with an id that was searched for", { _any: { search: { doctor: "12" } } }],
    ["with values of other kinds", { web: 7, identityMap: null, _any: { search: ["x"], page: { queryString: 1 } } }],
  ])("but not %s", (_what, event) => expect(isEvent(event)).toBe(false));

  it("whatever an object inherits is no parameter", () =>
    expect(hasSearch("?constructor=1&__proto__=2", rules)).toBe(false));
});
