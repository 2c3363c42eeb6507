/** The data-layer names that a trace may contain. Page code may derive other names from visitor data. */

/** Names of the common data-layer vocabularies. */
const commonNames = `page pageInfo pageName pageTitle pageURL webLink pageQS pageType contentType language cms server siteName
  category primaryCategory subCategory1 subCategory2 tags web webPageDetails pageViews environment browserDetails
  operatingSystem device event eventInfo item name id type value pageload pageready`;

/** Those names, and every word in the settings of the property's rules and data elements. */
export function namesKnownTo(definitions: readonly object[]): ReadonlySet<string> {
  return new Set(`${commonNames} ${JSON.stringify(definitions)}`.match(/[a-z_][\w-]*/gi));
}
