/**
 * Pushes to `window.adobeDataLayer` what live sites push: six blocks when the page's script runs, with values computed once,
 * and one item per scroll event, unthrottled. Paths and values are those of property/data-layer.ts.
 */
import type { DataLayerState } from "bayview-property/data-layer.ts";
import { pageName, pageType } from "./page-name.ts";
import { type SessionMemory, sessionMemory } from "./session-memory.ts";
import type { DataLayerItem, PageFacts } from "./site.ts";
import { browserName, deviceType, javaScriptVersion, manufacturer, operatingSystem } from "./visitor-device.ts";

/** The globals that live sites read and write. */
export interface LiveWindow extends Window {
  adobeDataLayer?: { push(item: DataLayerItem): unknown };
  EpicPx?: { ReactContext?: { user?: { username?: string } } };
}

type Block<Path extends keyof DataLayerState> = NonNullable<DataLayerState[Path]>;

/** Pushes all blocks and sets `EpicPx`. `username` is empty for a visitor who is not signed in; an existing name is kept. */
export function pushLiveDataLayer(window: LiveWindow, facts: PageFacts, username: string): void {
  window.EpicPx ??= {};
  window.EpicPx.ReactContext ??= {};
  window.EpicPx.ReactContext.user ??= {};
  window.EpicPx.ReactContext.user.username ||= username;

  window.adobeDataLayer ??= [];
  const layer = window.adobeDataLayer;
  layer.push({ device: deviceBlock(window) });
  layer.push({ environment: environmentBlock(window) });
  layer.push({ ucsfsitecontent: siteContentBlock(facts) });
  layer.push({ openscheduling: schedulingBlock() });
  layer.push({ page: pageBlock(window, facts) });
  layer.push({ web: { webPageDetails: { pageViews: { id: pageViewId(), value: 1 } } } });

  window.addEventListener("scroll", () => {
    layer.push({
      event: "pagepercentageviewchange",
      ucsfsitecontent: { pagepercentageviewed: percentageViewed(window) },
    });
  });
}

/** floor((scrolled + viewport) / document * 100), as on live sites. */
export function percentageViewed({ scrollY, innerHeight, document }: Window): number {
  return Math.floor(((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100);
}

function deviceBlock({ screen, innerWidth, innerHeight, navigator }: LiveWindow): Block<"device"> {
  return {
    colorDepth: screen.colorDepth,
    screenOrientation: screen.orientation?.type ?? (innerWidth > innerHeight ? "landscape" : "portrait"),
    screenHeight: screen.height,
    screenWidth: screen.width,
    type: deviceType(navigator.userAgent),
    typeIDService: "https://ns.adobe.com/xdm/external/deviceatlas",
    manufacturer: manufacturer(navigator.userAgent),
  };
}

function environmentBlock(window: LiveWindow): Block<"environment"> {
  const { navigator, innerWidth, innerHeight, document } = window;
  const { userAgent } = navigator;
  return {
    operatingSystem: operatingSystem(userAgent),
    browserDetails: {
      ...browserName(userAgent),
      javaScriptVersion: javaScriptVersion(),
      userAgent,
      acceptLanguage: navigator.language,
      cookiesEnabled: navigator.cookieEnabled,
      viewportHeight: innerHeight,
      viewportWidth: innerWidth,
      vendor: navigator.vendor,
    },
    previousScreen: previousScreen(sessionMemory(window), document.title),
    viewedScreen: document.title,
  };
}

/** The previous page's title; "" on the first page. Null for an unchanged title, which deletes the key in the data layer. */
export function previousScreen(storage: SessionMemory, title: string): string | null {
  const before = storage.getItem("previousPageTitle");
  storage.setItem("previousPageTitle", title);
  return before === title ? null : (before ?? "");
}

function siteContentBlock({ reviews = false }: PageFacts): Block<"ucsfsitecontent"> {
  return {
    pagepercentageviewed: "0",
    pagepercentageviewed25: "0",
    pagepercentageviewed50: "0",
    pagepercentageviewed75: "0",
    pagepercentageviewed100: "0",
    reviews,
  };
}

// Live sites initialize these nine flags; recaptcha and clickedOnRFV appear only when they become true.
function schedulingBlock(): Block<"openscheduling"> {
  return {
    demographicsnext: false,
    groupnumber: false,
    insurancepagesubmit: false,
    loginschedule: false,
    membernumber: false,
    mychartsignin: false,
    qualtricsfeedbackaccept: false,
    scheduleguest: false,
    start: false,
  };
}

function pageBlock({ location, document }: LiveWindow, facts: PageFacts): Block<"page"> {
  return {
    pageInfo: {
      pageURL: `${location.protocol}//${location.host}${location.pathname}`,
      webLink: location.href,
      pageTitle: document.title,
      pageName: pageName(location.hostname, location.pathname),
      pageType: pageType(location.pathname),
      contentType: facts.contentType,
      // Live sites push this placeholder instead of the server's name.
      server: "server (hardcoded)",
      language: document.documentElement.lang || "en_us",
      cms: contentManagementSystem(document.querySelector<HTMLMetaElement>('meta[name="generator"]')?.content),
      pageQS: location.search.replace(/^\?/, ""),
      siteName: location.hostname,
    },
    category: {
      primaryCategory: facts.primaryCategory,
      subCategory1: facts.subCategory1 ?? "subCategory1 (hardcoded)",
      subCategory2: facts.subCategory2 ?? "subCategory2 (hardcoded)",
      ...(facts.tags && { tags: facts.tags }),
    },
    elementvisible: "",
  };
}

/** WordPress, Joomla, Drupal or Wix by the page's generator element, otherwise Sitecore. */
export function contentManagementSystem(generator = ""): string {
  return ["WordPress", "Joomla", "Drupal", "Wix"].find((name) => generator.includes(name)) ?? "Sitecore";
}

function pageViewId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 11)}`;
}
