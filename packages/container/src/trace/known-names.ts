/** The names of the data layer that are known, so that they may be told: a page may make any other of what it knows of a visitor. */
import { schedulingFlags } from "@tagwell/contract";

/** What the library itself reads or writes, and what sites push beside it. */
const libraryNames = `page pageInfo pageName pageTitle pageURL webLink pageQS pageType contentType language cms server siteName
  category primaryCategory subCategory1 subCategory2 tags elementvisible ucsfsitecontent pagepercentageviewchange
  pagepercentageviewed pagepercentageviewed25 pagepercentageviewed50 pagepercentageviewed75 pagepercentageviewed100 reviews
  openscheduling action insuranceprovider timeslots web webPageDetails pageViews environment browserDetails operatingSystem
  device event eventInfo item name id type value pageload pageready`;

/** Those names, and every word in the settings of the property's rules and data elements. */
export function namesKnownTo(definitions: readonly object[]): ReadonlySet<string> {
  return new Set(`${libraryNames} ${schedulingFlags.join(" ")} ${JSON.stringify(definitions)}`.match(/[a-z_][\w-]*/gi));
}
