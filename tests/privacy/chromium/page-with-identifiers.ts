/** A page with a different identifier in every place that can hold one, so that a leak reveals its source. */
import { looksLikeId } from "../corpus/expectation.ts";
import { createSearch, type Search } from "../corpus/find-leak.ts";
import { foldText, lettersAndDigits } from "../corpus/fold-text.ts";
import type { Identifier, Kind } from "../corpus/kind.ts";
import { createRandom } from "../corpus/random.ts";

/** What must be redacted: everything, everything on a personal page, or the named kinds only. */
type Group = "denied" | "site text" | "label";

/** The places where this page holds identifiers. */
export const placesOfPage = {
  path: "site text",
  "parameter id": "denied",
  "parameter that is not listed": "denied",
  "parameter's name": "denied",
  redirect: "denied",
  "address inside linksource": "denied",
  hash: "denied",
  utm_campaign: "label",
  utm_content: "label",
  "referrer's path": "site text",
  "referrer's query": "denied",
  title: "site text",
  "page name": "site text",
  "primary category": "site text",
  "category tag": "site text",
  "page type": "site text",
  "content type": "site text",
  "site name": "label",
  "page language": "denied",
  "browser's language": "denied",
  "script version": "denied",
  "user agent": "label",
  "query of the page": "denied",
  "key of the data layer": "denied",
  "value of the data layer": "denied",
  "name of an event of the data layer": "denied",
  "visible element": "site text",
  "member number": "denied",
  "insurance provider": "site text",
  "text that was typed": "denied",
  "link's text": "site text",
  "link's file": "site text",
  "link's query": "denied",
  "link's user": "denied",
  "video's title": "site text",
  "name of a direct call": "denied",
  "detail of a direct call": "denied",
  "variable of the runtime": "denied",
  "kind of an own event": "denied",
  "field of an own event": "denied",
  "key of an own event": "denied",
  "data of an own event": "denied",
  "title of an own event": "site text",
  "search of the address": "denied",
} as const satisfies Record<string, Group>;

export type Place = keyof typeof placesOfPage;
const allPlaces = Object.keys(placesOfPage) as Place[];

export type Shape = "public page" | "signed-in visitor" | "page with a search" | "booking pages";

export interface Planted {
  text: string;
  search: Search;
  /** Several pages if a kind has too few values for all places. */
  places: Place[];
}

export interface PlantedPage {
  shape: Shape;
  /** The text in each place, as the page writes it. */
  texts: Readonly<Record<Place, string>>;
  planted: readonly Planted[];
}

/**
 * Identifiers that must never leave, from any place that holds them. In the parameter `id`, text in the format of an id is
 * allowed.
 */
export function mustHold({ places, text }: Planted, { rank }: Kind, shape: Shape): boolean {
  return places.every((place) => {
    if (place === "parameter id" && looksLikeId({ text })) return false;
    const group: Group = placesOfPage[place];
    return group === "denied" || rank !== "other" || (group === "site text" && shape !== "public page");
  });
}

const bare = (text: string) => lettersAndDigits(foldText(text));
const overlap = (one: Identifier, other: Identifier) =>
  one.secrets.some((a) => other.secrets.some((b) => bare(a).includes(bare(b)) || bare(b).includes(bare(a))));

/** Puts an identifier of the kind in every place, a different one each if the kind has enough values. */
export function plant(kind: Kind, encode: (text: string) => string, shape: Shape, seed: number): PlantedPage {
  const random = createRandom(seed);
  const made: { identifier: Identifier; planted: Planted }[] = [];
  const texts = {} as Record<Place, string>;
  for (const place of allPlaces) {
    const identifier = kind.make(random, Math.floor(random() * 1000));
    const known = made.find((one) => overlap(one.identifier, identifier));
    const text = encode(identifier.text);
    texts[place] = known?.planted.text ?? text;
    if (known) known.planted.places.push(place);
    else made.push({ identifier, planted: { text, search: createSearch(identifier.secrets, text), places: [place] } });
  }
  return { shape, texts, planted: made.map(({ planted }) => planted) };
}
