/** What the sites publish, as learned by `tagwell learn` and reviewed. All texts are as on the pages. */
export interface PublishedLists {
  /** Single words and phrases by kind. */
  providers: readonly string[];
  specialties: readonly string[];
  conditions: readonly string[];
  places: readonly string[];
  plain: readonly string[];
  /** Whole texts: page titles; section names, site sections, headings; link texts. */
  titles: readonly string[];
  sections: readonly string[];
  links: readonly string[];
  /** Path segments of published addresses. */
  paths: readonly string[];
  /** Digits only. */
  phoneNumbers: readonly string[];
  /** Ids in links' parameters, as they stand. */
  ids: readonly string[];
}

/** Of a property that has learned nothing yet. */
export const noPublishedLists: PublishedLists = {
  providers: [],
  specialties: [],
  conditions: [],
  places: [],
  plain: [],
  titles: [],
  sections: [],
  links: [],
  paths: [],
  phoneNumbers: [],
  ids: [],
};
