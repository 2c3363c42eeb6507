/** Maps event fields to data elements: the names on the right are files in data-elements/. */
import type { FieldSources } from "tagwell";
import type { allEvents } from "./all-events.ts";

export default {
  envelope: {
    name: "page-name",
    URL: "page-url",
    siteSection: "site-section",
    referrer: "referrer",
    username: "username",
  },
  page: {
    title: "page-title",
    type: "page-type",
    contentType: "content-type",
    language: "page-language",
    cms: "cms-name",
    siteName: "site-name",
    queryString: "query-string",
    categoryTags: "category-tags",
    reviews: "reviews",
  },
  campaign: {
    linksource: "link-source",
    source: "utm-source",
    medium: "utm-medium",
    campaign: "utm-campaign",
    term: "utm-term",
    content: "utm-content",
  },
  search: { term: "search-term", doctor: "doctor-search", specialty: "specialty-search" },
  scheduling: {
    departmentId: "department-id",
    providerId: "provider-id",
    visitTypeId: "visit-type-id",
    insuranceProvider: "insurance-provider",
    timeSlots: { 5: "time-slots-5", 7: "time-slots-7", 14: "time-slots-14", 28: "time-slots-28" },
    entry: "scheduling-entry",
  },
  browser: {
    cookiesEnabled: "cookies-enabled",
    userAgent: "user-agent",
    acceptLanguage: "accept-language",
    scriptVersion: "script-version",
  },
  user: { status: "user-status" },
} satisfies FieldSources<typeof allEvents>;
