/** The property that the edge's tests use: small, and nobody's. */
import {
  encodePublished,
  envelope,
  identities,
  noPublishedLists,
  type PropertyFile,
  propertyFileFormat,
  sdkEvents,
} from "@tagwell/contract";
import { exampleEvents } from "./example-events.ts";
import { exampleReports } from "./example-reports.ts";

export const exampleOrgId = "53A16ACB5CC1D3760A495C99@AdobeOrg";

/** The property as the build describes it for one environment; its datastream is `example-<environment>`. */
export function exampleProperty(environment: PropertyFile["environment"] = "development"): PropertyFile {
  const domain = environment === "development" ? "localhost" : `${environment}.example.org`;
  const site = (key: string, label: string) => ({ key, label, hosts: [`${key}.${domain}`] });
  return {
    format: propertyFileFormat,
    name: "Example",
    environment,
    orgId: exampleOrgId,
    datastreamId: `example-${environment}`,
    build: { buildDate: "2026-01-01T00:00:00Z", revision: "a".repeat(40), version: "0.1.0", files: [] },
    sites: [
      site("www", "Main site"),
      site("kids", "Kids"),
      site("campus", "Campus"),
      site("booking", "Booking"),
      site("gifts", "Gifts"),
    ],
    schema: { tenantKey: "_example", envelope, identities, events: [...exampleEvents, ...sdkEvents] },
    guard: {
      idShapes: ["PRV\\d{5}"],
      queryParameters: { utm_source: "label", utm_campaign: "label", id: "code", search: "vocabulary" },
      personalPages: [{ path: "booking/standalone" }],
      personalFields: { "search.term": "text", "page.queryString": "address", "user.status": ["authenticated"] },
    },
    published: encodePublished({ ...noPublishedLists, plain: ["cardiology", "heart"] }),
    reports: exampleReports,
    sizeLimits: [],
    rules: [],
    dataElements: [],
    events: [],
    requests: [],
    addressParameters: [],
    fields: [],
  };
}
