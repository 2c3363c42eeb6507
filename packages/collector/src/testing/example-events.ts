/** The events of the Example property. */
import type { EventDefinition, Field, FieldGroup } from "@tagwell/contract";

const anyCode = "[\\w.,:;|+/-]{1,128}";
const code = (pattern = anyCode): Field => ({ type: "string", sensitivity: "code", meaning: "", pattern });
const oneOf = (...values: string[]): Field => ({
  type: "string",
  sensitivity: "code",
  meaning: "",
  oneOf: values,
  pattern: ".*",
});
const ids: Field = { type: "string", sensitivity: "code", meaning: "", ids: true, pattern: ".*" };
const label: Field = { type: "string", sensitivity: "label", meaning: "", maxLength: 255 };
const pageText: Field = { type: "string", sensitivity: "label", meaning: "", maxLength: 255, ofPage: true };
const vocabulary: Field = { type: "string", sensitivity: "vocabulary", meaning: "", maxLength: 255 };
const url: Field = { type: "string", sensitivity: "url", meaning: "", maxLength: 2048 };
const integer = (min = 0, max = Number.MAX_SAFE_INTEGER): Field => ({
  type: "number",
  sensitivity: "number",
  fraction: false,
  meaning: "",
  min,
  max,
});

const event = (name: string, fields: FieldGroup): EventDefinition => ({
  label: name,
  meaning: `What ${name} means.`,
  fires: `When ${name} fires.`,
  fields,
});

const percentageViewed = integer(0, 100);
const search = { term: vocabulary, doctor: ids, specialty: vocabulary };
const bookingIds = { departmentId: ids, providerId: ids };
const bookingFlags = ["start", "membernumber", "groupnumber", "guest", "login"];
const clip = {
  videoId: integer(),
  videoTitle: pageText,
  videoDuration: integer(),
  playerState: oneOf("started", "milestone", "ended"),
};

export const exampleEvents: readonly EventDefinition[] = [
  event("web.webpagedetails.pageViews", {
    page: {
      title: pageText,
      type: pageText,
      queryString: url,
      categoryTags: { type: "strings", sensitivity: "label", meaning: "", maxLength: 128, ofPage: true },
      percentageViewed,
    },
    campaign: { source: label, campaign: label },
    search,
    booking: bookingIds,
    container: { rule: code("[a-z-]{1,64}") },
    user: { status: oneOf("authenticated", "unauthenticated") },
    browser: { userAgent: { type: "string", sensitivity: "agent", meaning: "", maxLength: 512 } },
  }),
  event("page.scroll", { page: { percentageViewed, scrollMilestone: integer(25, 100) } }),
  event("section.view", { page: { section: pageText } }),
  event("filter.use", {
    filter: { name: pageText, value: pageText, action: oneOf("set", "clear"), resultCount: integer(0, 1_000_000) },
    search,
  }),
  ...bookingFlags.map((flag) =>
    event(`booking.${flag}`, {
      booking: {
        ...bookingIds,
        flag: oneOf(...bookingFlags),
        step: oneOf("start", "insurance", "signin"),
        entry: oneOf("standalone", "embedded"),
      },
      campaign: { source: label, campaign: label },
    }),
  ),
  ...["start", "25", "50", "75", "end"].map((milestone) => event(`clip_${milestone}`, { video: clip })),
];
