/** The texts that are made of a page's address where the site gives none. They show what the guard has removed from the path. */
import { pageHost } from "./page-host.ts";

interface PageAddress {
  readonly hostname: string;
  readonly pathname: string;
}

const pathOf = ({ pathname }: PageAddress) =>
  pathname
    .toLowerCase()
    .replace(/%5b(redacted|other)%5d/g, "[$1]")
    .replace(/^\/+|\/+$/g, "");

/** `content:<host without www and top-level domain>:us:en:<path>`; the home page's name ends with ":". */
export const pageName = (address: PageAddress): string =>
  `content:${pageHost(address.hostname)}:us:en:${pathOf(address).replace(/\//g, ":")}`;

/** The first part of the path; `home` of the home page. */
export const pageSection = (address: PageAddress): string => pathOf(address).split("/", 1)[0] || "home";
