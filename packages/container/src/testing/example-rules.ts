/** Guard rules of the Example property, for unit tests. */
import type { GuardRules } from "@tagwell/contract";

export const exampleRules: GuardRules = {
  idShapes: ["PRV\\d{5}"],
  queryParameters: {
    linksource: "label",
    utm_source: "label",
    vt: "code",
    search: "vocabulary",
    keys: "vocabulary",
  },
  personalPages: [{ path: "booking/standalone" }],
  personalFields: { "search.term": "text" },
};
