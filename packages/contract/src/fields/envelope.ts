/** What every event carries beside its tenant object, by its XDM path (CONTRACT 4). */
import { code, identity, integer, label, oneOf, url } from "./field.ts";

/** The key of the tenant object under `xdm`; one configurable key in the vendor's schema, here fixed for both ends. */
export const tenantKey = "_tagwell";

/** What `authenticatedState` may be, in the vendor's words. */
const authenticatedState = oneOf("How sure the identity is.", "ambiguous", "authenticated", "loggedOut");

/** The form of an event's `_id`: a UUID version 7 in small letters, as the source of a RegExp. */
export const eventIdForm = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

export const envelope = {
  _id: code("The event's own id, a UUID version 7.", eventIdForm),
  eventType: code("The event's label.", "[\\w.]{1,128}"),
  timestamp: code("When it happened, ISO 8601 in UTC.", "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z"),
  web: {
    webPageDetails: {
      name: label("The page's name."),
      URL: url("The page's address: origin, path and the listed query parameters, without hash."),
      siteSection: label("The site section: the page's primary category."),
      pageViews: { value: integer("Always 1.", 1, 1) },
    },
    webReferrer: { URL: url("The address of the page before, cut as URL is. Left out when there is none.") },
  },
};

/** The identities an event may carry, by namespace; each is a list of `{id, authenticatedState, primary}`. */
export const identities = {
  username: { id: identity("The name that the visitor signed in with."), authenticatedState },
  ECID: { id: code("The Experience Cloud id, when an address hands it over.", "\\d{38}"), authenticatedState },
};

/** What the Web SDK's own link collector adds (event `web.webinteraction.linkClicks`). */
export const webInteraction = {
  name: label("The link's text."),
  region: label("The part of the page that the link is in."),
  type: oneOf("What kind of link it is; other: to a phone number or an e-mail address.", "download", "exit", "other"),
  URL: url("Where the link leads; of a phone or e-mail link the scheme alone."),
  linkClicks: { value: integer("Always 1.", 1, 1) },
};
