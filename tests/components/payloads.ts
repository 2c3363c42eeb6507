/** Payloads as the vendor's edge sends them. */
import type { EdgePayload } from "@tagwell/contract";

const schema = (name: string) => `https://ns.adobe.com/personalization/${name}`;

export const uuid = (digit: number) => "00000000-0000-4000-8000-000000000000".replaceAll("0", String(digit));

/** Renders the text in the element with that selector; `id` distinguishes the decisions of a test. */
export function shows(selector: string, content: string, id = "AT:1"): EdgePayload {
  const data = { type: "setHtml", selector, prehidingSelector: selector, content };
  const scopeDetails = {
    decisionProvider: "TGT",
    activity: { id: "127019" },
    experience: { id: "0" },
    strategies: [{ algorithmID: "0", trafficType: "0" }],
    characteristics: {
      eventToken: "IBjhPuRI1iIrnqBxVOr5cWqipfsIHvVzTQxHolz2IpTMromRrB5ztP5VMxjHbs7c6qPG9UF4rvQTJZniWgqbOw==",
    },
  };
  const item = { id: "284525", schema: schema("dom-action"), data };
  return { type: "personalization:decisions", payload: [{ id, scope: "__view__", scopeDetails, items: [item] }] };
}

/** Renders the text if the page sets `greeting` to `hello`. */
export function rule(surface: string, selector: string, content: string): EdgePayload {
  const detail = { id: uuid(3), schema: schema("dom-action"), data: { type: "setHtml", selector, content } };
  const matcher = { type: "matcher", definition: { key: "greeting", matcher: "eq", values: ["hello"] } };
  const condition = { type: "group", definition: { logic: "and", conditions: [matcher] } };
  const data = { version: 1, rules: [{ condition, consequences: [{ id: uuid(3), type: "schema", detail }] }] };
  const scopeDetails = {
    decisionProvider: "AJO",
    correlationID: uuid(4),
    rank: 1,
    activity: { id: `${uuid(5)}#${uuid(6)}`, priority: 0, matchedSurfaces: [surface] },
    characteristics: { eventToken: "eyJtZXNzYWdlIjoiMSJ9" },
  };
  const item = { id: uuid(2), schema: schema("ruleset-item"), data };
  return { type: "personalization:decisions", payload: [{ id: uuid(1), scope: surface, scopeDetails, items: [item] }] };
}
