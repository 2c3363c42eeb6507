/** Places from which no visitor data may leave: typed text, ids, unlisted and undefined fields. */
import { type Carrier, type EventParts, eventOn, linkClick } from "./carrier.ts";
import { addressOf, type PageUnderTest } from "./page-under-test.ts";

const encode = encodeURIComponent;
type Make = (text: string, page: PageUnderTest) => EventParts;
const denied = (make: Make): Carrier => ({ group: "denied", carry: (text, page) => eventOn(page, make(text, page)) });
const id = (make: Make): Carrier => ({ ...denied(make), takesIds: true });
const inQuery =
  (write: (text: string) => string): Make =>
  (text, page) => ({ address: addressOf(page, { query: write(text) }) });
const fromReferrer = (write: (text: string) => string): Carrier => denied((text) => ({ referrer: write(text) }));
const link = (write: (text: string) => object): Carrier => ({
  group: "denied",
  carry: (text, page) => linkClick(page, write(text)),
});

export const deniedCarriers: Readonly<Record<string, Carrier>> = {
  "search term": denied((text) => ({ tenant: { search: { term: text } } })),
  "specialty of a search": denied((text) => ({ tenant: { search: { specialty: text } } })),
  "doctor of a search": id((text) => ({ tenant: { search: { doctor: text } } })),
  "department id": id((text) => ({ tenant: { booking: { departmentId: text } } })),
  "provider id": id((text) => ({ tenant: { booking: { providerId: text } } })),
  "visit type id": id((text) => ({ tenant: { booking: { visitTypeId: text } } })),
  "parameter search": denied(inQuery((text) => `search=${encode(text)}`)),
  "parameter searchterms": denied(inQuery((text) => `searchterms=${encode(text)}`)),
  "parameter combine": denied(inQuery((text) => `combine=${encode(text)}`)),
  "parameter keys, in capitals": denied(inQuery((text) => `KEYS=${encode(text)}`)),
  "parameter specialtysearch": denied(inQuery((text) => `specialtysearch=${encode(text)}`)),
  "parameter dept": id(inQuery((text) => `dept=${encode(text)}`)),
  "parameter id": id(inQuery((text) => `id=${encode(text)}`)),
  "parameter vt": id(inQuery((text) => `vt=${encode(text)}`)),
  "parameter doctorsearch": id(inQuery((text) => `doctorsearch=${encode(text)}`)),
  "parameter id, in a list": id(inQuery((text) => `id=20101,${encode(text)},20102`)),
  "parameter that is not listed": denied(inQuery((text) => `patient=${encode(text)}`)),
  "parameter behind a semicolon": denied(inQuery((text) => `utm_source=news;name=${encode(text)}`)),
  "parameter's name": denied(inQuery((text) => `${encode(text)}=1`)),
  "parameter without a value": denied(inQuery((text) => encode(text))),
  "redirect inside the address": denied(inQuery((text) => `redirect=${encode(`/visits?mrn=${encode(text)}`)}`)),
  hash: denied((text, page) => ({ address: addressOf(page, { hash: `name=${encode(text)}` }) })),
  "hash that is a route": denied((text, page) => ({ address: addressOf(page, { hash: `/patients/${encode(text)}` }) })),
  "user of the page's address": denied((text, page) => ({
    address: addressOf(page).replace("://", `://${encode(text)}:secret@`),
  })),
  "referrer's query": fromReferrer((text) => `https://mail.example/read?q=${encode(text)}`),
  "referrer's hash": fromReferrer((text) => `https://mail.example/read#${encode(text)}`),
  "referrer's user": fromReferrer((text) => `https://${encode(text)}@mail.example/`),
  "query string, not listed": denied((text) => ({
    tenant: { page: { queryString: `utm_source=news&name=${encode(text)}` } },
  })),
  "query string, typed": denied((text) => ({ tenant: { page: { queryString: `keys=${encode(text)}` } } })),
  "address inside linksource": denied(
    inQuery((text) => `linksource=${encode(`https://mail.example/read?user=${encode(text)}`)}`),
  ),
  "address inside utm_content": denied(inQuery((text) => `utm_content=${encode(`//t.example/c?k=${encode(text)}`)}`)),
  "address inside a campaign": denied((text) => ({
    tenant: {
      campaign: { content: `https://t.example/c?k=${encode(text)}`, source: `https://t.example/c#${encode(text)}` },
    },
  })),
  "link's query": link((text) => ({
    name: "Download",
    URL: `https://www.harbor.example/files/get?file=${encode(text)}`,
  })),
  "link's user": link((text) => ({ name: "Portal", URL: `https://${encode(text)}:s3cret@portal.example/inbox` })),
  "link's password": link((text) => ({ name: "Portal", URL: `https://guest:${encode(text)}@portal.example/inbox` })),
  "link's hash": link((text) => ({ name: "Portal", URL: `https://portal.example/inbox#${encode(text)}` })),
  "field that is not named": denied((text) => ({
    tenant: { page: { note: text }, form: { value: text } },
    details: { server: text },
    rest: { device: { model: text }, placeContext: [text] },
  })),
  "name of a field": denied((text) => ({
    tenant: { page: { [text]: 1 }, [text]: { value: 1 } },
    details: { [text]: true },
    rest: { [text]: 1 },
  })),
  "kind of event": denied((text) => ({ eventType: text })),
  "code, number and flag": denied((text) => ({
    tenant: {
      page: { language: text, percentageViewed: text as unknown as number, reviews: text },
      browser: { acceptLanguage: text, scriptVersion: text, cookiesEnabled: text },
      user: { status: text },
      container: { environment: text, buildDate: text, version: text, rule: text },
    },
  })),
  "count that is a text": denied((text) => ({ details: { pageViews: { value: text } } })),
  "language with something behind it": denied((text) => ({
    tenant: { page: { language: `en-${text}` }, browser: { acceptLanguage: `en-US,${text};q=0.5` } },
  })),
  "numbers of a video": denied((text) => {
    const digits = text.normalize("NFKC").replace(/\D/g, "");
    const number = digits.length > 6 ? Number(digits) : (text as unknown as number);
    return {
      eventType: "clip_start",
      tenant: {
        video: { videoDuration: number, videoCurrentTime: number, videoPlayedTotalTime: number, videoWidth: number },
      },
    };
  }),
  "advertisement's id": id((text) => ({
    eventType: "media.adStart",
    rest: { mediaCollection: { playhead: 0, advertisingDetails: { name: text } } },
  })),
  "video's address": denied((text) => ({
    eventType: "clip_start",
    tenant: { video: { videoUrl: `https://vimeo.com/76979871?h=${encode(text)}`, playerColour: text } },
  })),
  "identity of another kind": denied((text) => ({
    rest: { identityMap: { email: [{ id: text }], ECID: [{ id: text }], [text]: [{ id: "1" }] } },
  })),
  "list of wrong values": denied((text) => ({
    tenant: { page: { title: [text], categoryTags: { a: text } }, campaign: { source: { name: text } } },
  })),
};
