/** What one page says, before anything is decided about it. */

export interface PageLink {
  url: URL;
  text: string;
  /** False where the page says nofollow. */
  isFollowed: boolean;
}

/** A control of a finder: `data-filter` names the filter; an option has a code and the words that visitors read. */
export interface FilterOption {
  filter: string;
  value: string;
  text: string;
}

/** Text under schema.org markup (microdata): the item's type, the property, and the text. */
export interface MarkedText {
  type: string;
  property: string;
  text: string;
}

export interface PageFacts {
  url: URL;
  /** The document's title, and those for sharing. */
  titles: string[];
  /** Headings in the order of the page, the first of level 1 apart. */
  mainHeading: string;
  headings: string[];
  /** Names of sections and landmarks, labels of navigation and breadcrumbs, summaries, categories, tags. */
  sections: string[];
  /** Labels of controls, keywords: only their words are of use. */
  labels: string[];
  links: PageLink[];
  /** As `tel:` links have them, and as their texts do. */
  phoneNumbers: string[];
  options: FilterOption[];
  /** Text of elements with `data-provider`. */
  providers: string[];
  marked: MarkedText[];
  jsonLd: unknown[];
  /** What inline scripts push into the data layer as plain JSON. */
  pushes: unknown[];
  /** False where a robots meta element says noindex. */
  isIndexable: boolean;
  /** False where a robots meta element says nofollow. */
  isFollowable: boolean;
  /** It asks for a password. */
  hasSignIn: boolean;
  /** It holds scripts and hardly a word: a browser must draw it. */
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
