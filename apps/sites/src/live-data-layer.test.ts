/** Tests of the data-layer pushes. */
import { describe, expect, it } from "vitest";
import { contentManagementSystem, type LiveWindow, previousScreen, pushLiveDataLayer } from "./live-data-layer.ts";
import type { DataLayerItem, PageFacts } from "./site.ts";

const facts: PageFacts = { primaryCategory: "conditions", tags: ["cardiology"], contentType: "article" };

/** The parts of a browser's window that the sites read. */
function pageAt(address: string, generator?: string) {
  const items: DataLayerItem[] = [];
  const scrolled: (() => void)[] = [];
  const remembered = new Map<string, string>();
  const window = {
    location: new URL(address),
    document: {
      title: "A page",
      documentElement: { lang: "en-US", scrollHeight: 3000 },
      querySelector: () => (generator ? { content: generator } : null),
    },
    screen: { colorDepth: 24, width: 1280, height: 800, orientation: { type: "landscape-primary" } },
    navigator: { userAgent: "Firefox/132.0", language: "en-US", cookieEnabled: true, vendor: "" },
    sessionStorage: {
      getItem: (key: string) => remembered.get(key) ?? null,
      setItem: (key: string, value: string) => remembered.set(key, value),
    },
    addEventListener: (type: string, listener: () => void) => type === "scroll" && scrolled.push(listener),
    scrollY: 0,
    innerHeight: 750,
    innerWidth: 1280,
    adobeDataLayer: items,
  };
  const scrollTo = (scrollY: number) => {
    window.scrollY = scrollY;
    for (const listener of scrolled) listener();
  };
  return { window: window as unknown as LiveWindow, items, scrollTo };
}

describe("pushLiveDataLayer", () => {
  it("pushes the blocks in the order of the live sites, without an event name", () => {
    const { window, items } = pageAt("http://clinic.localhost:4720/conditions/heart-failure");
    pushLiveDataLayer(window, facts, "");
    const paths = items.map((item) => Object.keys(item).join());
    expect(paths).toEqual(["device", "environment", "ucsfsitecontent", "openscheduling", "page", "web"]);
  });

  it("tells the page by its address and its author's facts", () => {
    const { window, items } = pageAt(
      "http://clinic.localhost:4720/conditions/heart-failure?utm_source=x#top",
      "Drupal 10",
    );
    pushLiveDataLayer(window, facts, "");
    expect(items[4]?.page?.pageInfo).toEqual({
      pageURL: "http://clinic.localhost:4720/conditions/heart-failure",
      webLink: "http://clinic.localhost:4720/conditions/heart-failure?utm_source=x#top",
      pageTitle: "A page",
      pageName: "content:clinic:us:en:conditions:heart-failure",
      pageType: "conditions",
      contentType: "article",
      server: "server (hardcoded)",
      language: "en-US",
      cms: "Drupal",
      pageQS: "utm_source=x",
      siteName: "clinic.localhost",
    });
    expect(items[4]?.page?.category).toEqual({
      primaryCategory: "conditions",
      subCategory1: "subCategory1 (hardcoded)",
      subCategory2: "subCategory2 (hardcoded)",
      tags: ["cardiology"],
    });
  });

  it("starts with nine flags false; the other two are not there", () => {
    const { window, items } = pageAt("http://schedule.localhost/");
    pushLiveDataLayer(window, facts, "");
    const flags = items[3]?.openscheduling ?? {};
    expect(Object.values(flags)).toEqual(Array(9).fill(false));
    expect(flags).not.toHaveProperty("recaptcha");
    expect(flags).not.toHaveProperty("clickedOnRFV");
  });

  it("pushes the percentage on every scroll event, unthrottled", () => {
    const { window, items, scrollTo } = pageAt("http://clinic.localhost/");
    pushLiveDataLayer(window, facts, "");
    for (const scrollY of [0, 1, 1, 2250]) scrollTo(scrollY);
    expect(items.slice(6)).toEqual(
      [25, 25, 25, 100].map((pagepercentageviewed) => ({
        event: "pagepercentageviewchange",
        ucsfsitecontent: { pagepercentageviewed },
      })),
    );
  });

  it("says who is signed in, and keeps a name that is there already", () => {
    const fresh = pageAt("http://clinic.localhost/").window;
    pushLiveDataLayer(fresh, facts, "ana");
    expect(fresh.EpicPx?.ReactContext?.user?.username).toBe("ana");
    pushLiveDataLayer(fresh, facts, "someone else");
    expect(fresh.EpicPx?.ReactContext?.user?.username).toBe("ana");
  });

  it("leaves the name blank while nobody is signed in", () => {
    const { window } = pageAt("http://clinic.localhost/");
    pushLiveDataLayer(window, facts, "");
    expect(window.EpicPx).toEqual({ ReactContext: { user: { username: "" } } });
  });

  it("works where storage is blocked", () => {
    const { window, items } = pageAt("http://clinic.localhost/");
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    pushLiveDataLayer(window, facts, "");
    expect(items).toHaveLength(6);
  });
});

describe("previousScreen", () => {
  it('is "" on the first page, then the title before, and null when it is the same', () => {
    const items = new Map<string, string>();
    const memory = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    expect(["One", "Two", "Two"].map((title) => previousScreen(memory, title))).toEqual(["", "One", null]);
  });
});

describe("contentManagementSystem", () => {
  it("goes by the generator, and says Sitecore without one", () => {
    expect(contentManagementSystem("WordPress 6.8")).toBe("WordPress");
    expect(contentManagementSystem()).toBe("Sitecore");
  });
});
