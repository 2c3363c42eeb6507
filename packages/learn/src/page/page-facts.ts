/** Everything that was read from one page. */

export interface PageLink {
  url: URL;
  text: string;
  /** False when the link or its page says nofollow. */
  isFollowed: boolean;
}

/** An option of a finder's filter (`data-filter`), with its code and its visible text. */
export interface FilterOption {
  filter: string;
  value: string;
  text: string;
}

/** A text with schema.org microdata: the item's type, the property, and the text. */
export interface MarkedText {
  type: string;
  property: string;
  text: string;
}

export interface PageFacts {
  url: URL;
  /** The document's title and the titles for sharing. */
  titles: string[];
  /** Headings in document order. */
  mainHeading: string;
  headings: string[];
  /** Names of sections and landmarks, labels of navigation and breadcrumbs, summaries, categories, tags. */
  sections: string[];
  /** Labels of controls and keywords, of which only single words are learned. */
  labels: string[];
  links: PageLink[];
  /** From `tel:` links and their texts. */
  phoneNumbers: string[];
  options: FilterOption[];
  /** Text of elements with `data-provider`. */
  providers: string[];
  marked: MarkedText[];
  jsonLd: unknown[];
  /** Plain JSON objects that inline scripts push to the data layer. */
  pushes: unknown[];
  /** False when a robots meta element says noindex. */
  isIndexable: boolean;
  /** False when a robots meta element says nofollow. */
  isFollowable: boolean;
  /** The page has a password field. */
  hasSignIn: boolean;
  /** The page has scripts and almost no text: a browser must render it. */
  needsBrowser: boolean;
}

export function emptyFacts(url: URL): PageFacts {
  return {
    url,
    titles: [],
    mainHeading: "",
    headings: [],
    sections: [],
    labels: [],
    links: [],
    phoneNumbers: [],
    options: [],
    providers: [],
    marked: [],
    jsonLd: [],
    pushes: [],
    isIndexable: true,
    isFollowable: true,
    hasSignIn: false,
    needsBrowser: false,
  };
}
