/** Which data elements fill the fields that every event has. */
import { defineEnvelope } from "tagwell";
import pageName from "./data-elements/page-name.ts";
import url from "./data-elements/page-url.ts";
import referrer from "./data-elements/referrer.ts";
import siteSection from "./data-elements/site-section.ts";
import username from "./data-elements/username.ts";

export default defineEnvelope({ name: pageName, url, siteSection, referrer, username });
