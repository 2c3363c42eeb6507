/** Starts a browser by its name. */
import type { OtherBrowserName } from "../../scripts/lib/find-other-browsers.ts";
import type { OtherBrowser } from "./other-browser.ts";
import { startFirefox } from "./start-firefox.ts";
import { startWebKit } from "./start-webkit.ts";

/** Each with its programs, as `findOtherBrowser` names them. */
export const startOtherBrowser: Record<OtherBrowserName, (programs: Record<string, string>) => Promise<OtherBrowser>> =
  {
    firefox: startFirefox,
    webkit: startWebKit,
  };
