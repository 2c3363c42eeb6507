/** Every data element by name. Written by `npm run fix` from the files in data-elements/. */
import acceptLanguage from "./data-elements/accept-language.ts";
import categoryTags from "./data-elements/category-tags.ts";
import cmsName from "./data-elements/cms-name.ts";
import contentType from "./data-elements/content-type.ts";
import cookiesEnabled from "./data-elements/cookies-enabled.ts";
import departmentId from "./data-elements/department-id.ts";
import doctorSearch from "./data-elements/doctor-search.ts";
import insuranceProvider from "./data-elements/insurance-provider.ts";
import linkSource from "./data-elements/link-source.ts";
import pageLanguage from "./data-elements/page-language.ts";
import pageName from "./data-elements/page-name.ts";
import pageTitle from "./data-elements/page-title.ts";
import pageType from "./data-elements/page-type.ts";
import pageUrl from "./data-elements/page-url.ts";
import providerId from "./data-elements/provider-id.ts";
import queryString from "./data-elements/query-string.ts";
import referrer from "./data-elements/referrer.ts";
import reviews from "./data-elements/reviews.ts";
import schedulingEntry from "./data-elements/scheduling-entry.ts";
import scriptVersion from "./data-elements/script-version.ts";
import searchTerm from "./data-elements/search-term.ts";
import siteName from "./data-elements/site-name.ts";
import siteSection from "./data-elements/site-section.ts";
import specialtySearch from "./data-elements/specialty-search.ts";
import timeSlots5 from "./data-elements/time-slots-5.ts";
import timeSlots7 from "./data-elements/time-slots-7.ts";
import timeSlots14 from "./data-elements/time-slots-14.ts";
import timeSlots28 from "./data-elements/time-slots-28.ts";
import userAgent from "./data-elements/user-agent.ts";
import userStatus from "./data-elements/user-status.ts";
import username from "./data-elements/username.ts";
import utmCampaign from "./data-elements/utm-campaign.ts";
import utmContent from "./data-elements/utm-content.ts";
import utmMedium from "./data-elements/utm-medium.ts";
import utmSource from "./data-elements/utm-source.ts";
import utmTerm from "./data-elements/utm-term.ts";
import visitTypeId from "./data-elements/visit-type-id.ts";

export const allDataElements = {
  "accept-language": acceptLanguage,
  "category-tags": categoryTags,
  "cms-name": cmsName,
  "content-type": contentType,
  "cookies-enabled": cookiesEnabled,
  "department-id": departmentId,
  "doctor-search": doctorSearch,
  "insurance-provider": insuranceProvider,
  "link-source": linkSource,
  "page-language": pageLanguage,
  "page-name": pageName,
  "page-title": pageTitle,
  "page-type": pageType,
  "page-url": pageUrl,
  "provider-id": providerId,
  "query-string": queryString,
  referrer: referrer,
  reviews: reviews,
  "scheduling-entry": schedulingEntry,
  "script-version": scriptVersion,
  "search-term": searchTerm,
  "site-name": siteName,
  "site-section": siteSection,
  "specialty-search": specialtySearch,
  "time-slots-5": timeSlots5,
  "time-slots-7": timeSlots7,
  "time-slots-14": timeSlots14,
  "time-slots-28": timeSlots28,
  "user-agent": userAgent,
  "user-status": userStatus,
  username: username,
  "utm-campaign": utmCampaign,
  "utm-content": utmContent,
  "utm-medium": utmMedium,
  "utm-source": utmSource,
  "utm-term": utmTerm,
  "visit-type-id": visitTypeId,
};
