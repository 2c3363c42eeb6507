/** What every event carries beside its tenant object, by its XDM path. */
import { code, identity, integer, oneOf, pageText, url } from "./field.ts";

/** What `authenticatedState` may be, in the vendor's words. */
const authenticatedState = oneOf(["ambiguous", "authenticated", "loggedOut"], "How sure the identity is.");

/** The form of an event's `_id`: a UUID version 7 in small letters, as the source of a RegExp. */
export const eventIdForm = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

/** Days that no calendar has, from 1970 to 2099: 29 February of most years, 30 February, and the 31st of short months. */
const noSuchDay = "(?!\\d\\d(?:[02468][1235679]|[13579][0134-57-9])-02-29|\\d{4}-(?:02-30|(?:0[2469]|11)-31))";

/**
 * A moment in ISO 8601, in UTC, as the source of a RegExp. Clocks of devices are wrong at times, but they count from 1970, and people
 * cannot set them past 2099. Reports count an event by the time of its arrival where its own time is implausible.
 */
const isoMoment = `${noSuchDay}(?=19[7-9]|20)\\d{4}-(?=0[1-9]|1[0-2])\\d\\d-(?=0[1-9]|[12]|3[01])\\d\\dT(?=[01]|2[0-3])\\d\\d:[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?Z`;

const eventType = code("The event's label, or [other] for a type that the contract does not name.", {
  pattern: "[\\w.]{1,128}|\\[other\\]",
});

export const envelope = {
  _id: code("The event's own id, a UUID version 7.", {
    pattern: eventIdForm,
    form: "a UUID version 7 in small letters, such as 019aa4b2-6f00-7c3e-9d51-2b8e4f60a7c1",
  }),
  eventType,
  timestamp: {
    ...code("When it happened, ISO 8601 in UTC.", {
      pattern: isoMoment,
      form: "a time from 1970 to 2099 in UTC and ISO 8601, such as 2026-11-23T09:30:00.000Z",
    }),
    isMoment: true as const,
  },
  web: {
    webPageDetails: {
      name: pageText("The page's name."),
      URL: url("The page's address: origin, path and the listed query parameters, without hash."),
      siteSection: pageText("The site section: the page's primary category."),
      pageViews: { value: integer("Always 1.", { min: 1, max: 1 }) },
    },
    webReferrer: { URL: url("The address of the page before, cut as URL is. Left out when there is none.") },
  },
};

/** The identities an event may carry, by namespace; each is a list of `{id, authenticatedState, primary}`. */
export const identities = {
  username: { id: identity("The name that the visitor signed in with."), authenticatedState },
  // In hexadecimal, a card or phone number is pairs that begin with 2 (blank, hyphen) or 3 (digit).
  ECID: {
    id: code("The Experience Cloud id, when an address hands it over.", {
      pattern: "(?!(?:[23]\\d)+$)\\d{38}",
      form: "38 digits that encode no other number",
    }),
    authenticatedState,
  },
};

/** What the Web SDK's own link collector adds (event `web.webinteraction.linkClicks`). */
export const webInteraction = {
  name: pageText("The link's text."),
  region: pageText("The part of the page that the link is in."),
  type: oneOf(["download", "exit", "other"], "What kind of link it is; other: to a phone number or an e-mail address."),
  URL: url("Where the link leads; the scheme alone if that is not http or https."),
  linkClicks: { value: integer("Always 1.", { min: 1, max: 1 }) },
};
