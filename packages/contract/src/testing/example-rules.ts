/** Guard rules of an imaginary property, for unit tests. */
import type { GuardRules } from "../property/guard-rules.ts";

export const exampleRules: GuardRules = {
  idShapes: ["PRV\\d{5}"],
  queryParameters: {
    linksource: "label",
    utm_source: "label",
    utm_campaign: "label",
    utm_term: "label",
    utm_content: "label",
    dept: "code",
    id: "code",
    search: "vocabulary",
    keys: "vocabulary",
    combine: "vocabulary",
  },
  personalPages: [{ path: "booking/standalone" }],
  personalFields: {
    "search.term": "text",
    "search.specialty": "text",
    "page.queryString": "address",
    "user.status": ["authenticated"],
  },
};
