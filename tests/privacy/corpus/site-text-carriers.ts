/** Places for authored text, into which templates insert visitor data. */
import { pageNameOf } from "../subject.ts";
import { type Carrier, type EventParts, eventOn, linkClick } from "./carrier.ts";
import { addressOf, type PageUnderTest } from "./page-under-test.ts";

const encode = encodeURIComponent;
type Make = (text: string, page: PageUnderTest) => EventParts;
const siteText = (make: Make): Carrier => ({
  group: "site text",
  carry: (text, page) => eventOn(page, make(text, page)),
});
const title = (write: (text: string) => string): Carrier =>
  siteText((text) => ({ tenant: { page: { title: write(text) } } }));
const path = (write: (segment: string) => string): Carrier =>
  siteText((text, page) => ({ address: addressOf(page, { path: write(encode(text)) }) }));
const link = (write: (text: string) => object): Carrier => ({
  group: "site text",
  carry: (text, page) => linkClick(page, write(text)),
});

export const siteTextCarriers: Readonly<Record<string, Carrier>> = {
  "title alone": title((text) => text),
  "title for somebody": title((text) => `Appointment for ${text} | Harbor Health`),
  "title of a result": title((text) => `Lab Result: HIV-1 Viral Load for ${text}`),
  "title of a session": title((text) => `Logged in: ${text}`),
  "title that asks who it is": title((text) => `Not ${text}? Sign out`),
  "title behind a dash": title((text) => `Visit summary – ${text} – MyChart`),
  "title in a plain sentence": title((text) => `what ${text} should know before surgery`),
  "page name": siteText((text) => ({ details: { name: `content:harbor:us:en:${text}` } })),
  "page name made of the path": siteText((text) => ({
    details: { name: pageNameOf(`https://www.harbor.example/members/${encode(text)}/plan`) },
  })),
  "site section": siteText((text) => ({ details: { siteSection: text } })),
  "site section for somebody": siteText((text) => ({ details: { siteSection: `Patient: ${text}` } })),
  "category tags": siteText((text) => ({ tenant: { page: { categoryTags: ["heart", text, `Results for ${text}`] } } })),
  "kind of page and of content": siteText((text) => ({ tenant: { page: { type: text, contentType: text } } })),
  "section that came into view": siteText((text) => ({
    eventType: "section.view",
    tenant: { page: { section: `Welcome back, ${text}` } },
  })),
  "path's last segment": path((segment) => `/${segment}`),
  "path behind a word for persons": path((segment) => `/patients/${segment}/visits`),
  "path of a magic link": path((segment) => `/magic/${segment}`),
  "path of a confirmation": path((segment) => `/confirm/${segment}/done`),
  "path of a result": path((segment) => `/results/${segment}`),
  "path inside a slug": path((segment) => `/welcome-${segment}-to-your-visit`),
  "path behind an encoded slash": path((segment) => `/open%2F${segment}%3Fx`),
  "referrer's path": siteText((text) => ({ referrer: `https://mail.example/inbox/${encode(text)}` })),
  "link's text": link((text) => ({ name: text, URL: "https://www.harbor.example/a.pdf" })),
  "link's text for somebody": link((text) => ({
    name: `Results for ${text}`,
    URL: "https://www.harbor.example/a.pdf",
  })),
  "link's region": link((text) => ({
    name: "Download",
    region: `hello-${text}`,
    URL: "https://www.harbor.example/a.pdf",
  })),
  "link's path": link((text) => ({
    name: "Download",
    URL: `https://www.harbor.example/files/${encode(text)}/plan`,
  })),
  "link's file": link((text) => ({
    name: "Download",
    URL: `https://www.harbor.example/files/${encode(text)}.pdf`,
  })),
  "filter of a list": siteText((text) => ({
    eventType: "filter.use",
    tenant: { filter: { name: text, value: text, action: "set", resultCount: 3 } },
  })),
  "video's title": siteText((text) => ({
    eventType: "clip_start",
    tenant: { video: { videoTitle: `Your visit summary, ${text}`, playerState: "started" } },
  })),
  "media session": siteText((text) => ({
    eventType: "media.sessionStart",
    rest: { mediaCollection: { playhead: 0, sessionDetails: { friendlyName: `Message for ${text}` } } },
  })),
  "insurance provider": siteText((text) => ({
    eventType: "booking.insurance",
    tenant: { booking: { step: "insurance", insurer: `Member: ${text}` } },
  })),
};

/** Titles that repeat the page's visitor data, on any page. */
export const repeatingCarriers: Readonly<Record<string, Carrier>> = {
  "title that repeats the search": siteText((text, page) => ({
    address: addressOf({ ...page, query: "" }, { query: `search=${encode(text)}` }),
    tenant: { page: { title: `Search results: ${text}!` }, search: { term: text } },
  })),
  "title that repeats an unlisted search": siteText((text, page) => ({
    address: addressOf(page, { query: `q=${encode(text)}` }),
    tenant: { page: { title: `${text} - Search`, categoryTags: [text] }, search: { term: "cardiology" } },
  })),
  "greeting by the user name": {
    group: "site text",
    carry: (text, page) => {
      const identityMap = { username: [{ id: text, authenticatedState: "authenticated", primary: false }] };
      const { xdm, context } = eventOn(page, {
        tenant: { page: { title: `Hi ${text}, welcome back` }, user: { status: "authenticated" } },
        details: { siteSection: `${text}'s visits` },
        rest: { identityMap },
      });
      return { xdm, context: { ...context, username: text }, isUsername: true };
    },
  },
};
