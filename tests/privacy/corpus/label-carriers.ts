/** Labels, which pages rarely build from visitor data, and the browser's own name. */
import { type Carrier, type EventParts, eventOn } from "./carrier.ts";
import { addressOf, type PageUnderTest } from "./page-under-test.ts";

const encode = encodeURIComponent;
type Make = (text: string, page: PageUnderTest) => EventParts;
const label = (make: Make): Carrier => ({ group: "label", carry: (text, page) => eventOn(page, make(text, page)) });
const parameter = (name: string): Carrier =>
  label((text, page) => ({ address: addressOf(page, { query: `${name}=${encode(text)}` }) }));

export const labelCarriers: Readonly<Record<string, Carrier>> = {
  "parameter linksource": parameter("linksource"),
  "parameter utm_source": parameter("utm_source"),
  "parameter utm_medium": parameter("utm_medium"),
  "parameter utm_campaign": parameter("utm_campaign"),
  "parameter utm_term": parameter("utm_term"),
  "parameter utm_content, in capitals": parameter("UTM_Content"),
  "campaign's fields": label((text) => ({
    tenant: {
      campaign: {
        source: text,
        medium: `mail_${text}`,
        campaign: `spring ${text}`,
        term: text,
        content: text,
        linksource: text,
      },
    },
  })),
  "query string, listed": label((text) => ({ tenant: { page: { queryString: `utm_campaign=${encode(text)}` } } })),
  "site's name": label((text) => ({ tenant: { page: { siteName: text, cms: text } } })),
  "booking step's label": label((text) => ({
    eventType: "booking.start",
    tenant: { booking: { step: "start", action: `Started for ${text}` } },
  })),
  "player's error": label((text) => ({
    eventType: "clip_start",
    tenant: { video: { errorMessage: `Cannot play ${text}`, errorName: text, errorMethod: text } },
  })),
  "media session's settings": label((text) => ({
    eventType: "media.sessionStart",
    rest: { mediaCollection: { playhead: 0, sessionDetails: { channel: text, playerName: text } } },
  })),
  "media session's id": label((text) => ({
    eventType: "media.play",
    rest: { mediaCollection: { playhead: 0, sessionID: text } },
  })),
  "user agent": label((text) => ({
    tenant: { browser: { userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X; ${text}) ClinicApp/4.2` } },
  })),
  "user agent, long": label((text) => ({
    tenant: { browser: { userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${"Filler/1.0 ".repeat(30)}User/${text}` } },
  })),
};
