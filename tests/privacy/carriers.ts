/** Where an identifier may travel: each carrier makes an event, as a page that holds the identifier there would. */

import { pageName } from "../../packages/container/src/payload/page-facts.ts";

/** An event, and the address and name that the page had: what is typed may be repeated in a title. */
export interface Carried {
  xdm: Record<string, unknown>;
  addresses?: string[];
  username?: string;
}

const envelope = {
  _id: "01a1fd99-9f3c-7000-803e-c210ff16884c",
  timestamp: "2026-11-21T10:14:25.853Z",
  web: { webPageDetails: { name: "content:clinic:us:en:", URL: "https://clinic.example/", pageViews: { value: 1 } } },
};
const event = (eventType: string, rest: object) => ({ ...envelope, eventType, ...rest });
const pageView = (tenant: object, rest: object = {}) =>
  event("web.webpagedetails.pageViews", { _tagwell: tenant, ...rest });
const at = (URL: string) => ({
  web: { webPageDetails: { name: "content:clinic:us:en:", URL, pageViews: { value: 1 } } },
});
const query = encodeURIComponent;
const click = (webInteraction: object) =>
  event("web.webinteraction.linkClicks", {
    web: { ...envelope.web, webInteraction: { type: "download", linkClicks: { value: 1 }, ...webInteraction } },
  });

export const carriers: Readonly<Record<string, (text: string) => Carried>> = {
  "title that names whom it is for": (text) => ({
    xdm: pageView({ page: { title: `Appointment for ${text} | Clinic` } }),
  }),
  "title that repeats a search": (text) => ({
    xdm: pageView({ page: { title: `Search results: ${text}` }, search: { term: text } }),
    addresses: [`https://clinic.example/search?search=${query(text)}`],
  }),
  "search term": (text) => ({ xdm: pageView({ search: { term: text } }) }),
  specialty: (text) => ({ xdm: pageView({ search: { specialty: text } }) }),
  "provider id": (text) => ({ xdm: pageView({ search: { doctor: text }, scheduling: { providerId: text } }) }),
  "listed parameter of the address": (text) => ({
    xdm: pageView({}, at(`https://clinic.example/?search=${query(text)}`)),
  }),
  "id parameter of the address": (text) => ({ xdm: pageView({}, at(`https://clinic.example/?dept=${query(text)}`)) }),
  "parameter that is not listed": (text) => ({
    xdm: pageView({}, at(`https://clinic.example/?patient=${query(text)}`)),
  }),
  "redirect inside the address": (text) => ({
    xdm: pageView({}, at(`https://clinic.example/signin?redirect=${query(`/visits?mrn=${query(text)}`)}`)),
  }),
  "path behind a word for persons": (text) => ({
    xdm: pageView({}, at(`https://clinic.example/patients/${query(text)}/visits`)),
  }),
  "page name that is made of the path": (text) => {
    const name = pageName(new URL(`https://clinic.example/members/${query(text)}/plan`));
    return { xdm: pageView({}, { web: { webPageDetails: { name, pageViews: { value: 1 } } } }) };
  },
  hash: (text) => ({ xdm: pageView({}, at(`https://clinic.example/#name=${query(text)}`)) }),
  "referrer's query": (text) => ({
    xdm: pageView({}, { web: { ...envelope.web, webReferrer: { URL: `https://mail.example/?q=${query(text)}` } } }),
  }),
  "query string": (text) => ({ xdm: pageView({ page: { queryString: `keys=${query(text)}&x=${query(text)}` } }) }),
  "field that the contract does not name": (text) => ({
    xdm: pageView({ page: { note: text }, form: { value: text } }, { device: text }),
  }),
  "code, number and flag": (text) => ({
    xdm: pageView({
      page: { language: text, percentageViewed: text, reviews: text },
      browser: { acceptLanguage: text, scriptVersion: text, cookiesEnabled: text },
      user: { status: text },
    }),
  }),
  "greeting in a title": (text) => ({ xdm: pageView({ page: { title: `Welcome back, ${text}` } }), username: text }),
  "link's text that names whom it is for": (text) => ({
    xdm: click({ name: `Results for ${text}`, URL: "https://clinic.example/a.pdf" }),
  }),
  "link's address": (text) => ({
    xdm: click({ name: "Download", URL: `https://clinic.example/files/get?file=${query(text)}` }),
  }),
  "identity of another kind": (text) => ({
    xdm: pageView(
      {},
      { identityMap: { email: [{ id: text }], mrn: [{ id: text, authenticatedState: "authenticated" }] } },
    ),
  }),
};
