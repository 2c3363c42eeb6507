/** The job in the vendor's tag manager: its container format, with the core event modules reimplemented for the bench. */

type Fire = (event?: object) => void;
type Delegate = (settings: Record<string, unknown>, second: unknown) => unknown;
interface Turbine {
  getDataElementValue: (name: string, event?: object) => unknown;
}

const extension = (delegate: (turbine: Turbine) => Delegate) => ({
  script(module: { exports: unknown }, _exports: unknown, _require: unknown, turbine: Turbine) {
    module.exports = delegate(turbine);
  },
});
const triggerOf = (second: unknown) => second as Fire;

/** Like the core extension: one listener for all rules, which walks up the tree to match selectors. */
const clickDelegate = (): Delegate => {
  const rules: { selector: string; fire: Fire }[] = [];
  document.addEventListener("click", ({ target }) => {
    for (const { selector, fire } of rules) {
      const element = (target as Element).closest(selector);
      if (element) fire({ element, target });
    }
  });
  return (settings, second) => void rules.push({ selector: String(settings.elementSelector), fire: triggerOf(second) });
};
const domReadyDelegate = (): Delegate => (_settings, second) => {
  const fire = triggerOf(second);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => fire(), { once: true });
  else fire();
};
const scrollDelegate = (): Delegate => (settings, second) => {
  let left = settings.percentages as number[];
  const measure = () => {
    const seen = ((window.scrollY + window.innerHeight) / document.documentElement.scrollHeight) * 100;
    for (const percentage of left.filter((one) => seen >= Math.min(one, 99.5))) triggerOf(second)({ percentage });
    left = left.filter((one) => seen < Math.min(one, 99.5));
  };
  window.addEventListener("scroll", measure, { passive: true });
};
const entersViewportDelegate = (): Delegate => (settings, second) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries.filter((entry) => entry.isIntersecting)) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        triggerOf(second)({ element: target });
      }
    },
    { threshold: 0.5 },
  );
  const begin = () => {
    for (const element of document.querySelectorAll(String(settings.elementSelector))) observer.observe(element);
  };
  // The script may run before the document is fully parsed.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
};
const sendEvent =
  (turbine: Turbine): Delegate =>
  (settings, second) => {
    const event = second as { element?: Element; percentage?: number };
    const get = (name: string) => turbine.getDataElementValue(name, event);
    return window.alloy("sendEvent", {
      xdm: {
        eventType: settings.type,
        web: {
          webPageDetails: {
            name: get("page name"),
            URL: get("page url"),
            siteSection: get("site section"),
            pageViews: { value: 1 },
          },
          webReferrer: { URL: get("referrer") },
        },
        _bench: {
          page: { title: get("page title"), language: get("language") },
          section: event.element?.getAttribute("data-section"),
          filter: event.element?.getAttribute("data-value"),
          percentage: event.percentage,
        },
      },
    });
  };
const constant = (): Delegate => (settings) => settings.value;
const pageValue = (): Delegate => (settings) => {
  const [host, path] = [location.host, location.pathname.slice(1).replaceAll("/", ":")];
  const values: Record<string, string> = {
    name: `content:${host.replace(/\.\w+$/, "")}:us:en:${path}`,
    url: location.origin + location.pathname,
    referrer: document.referrer,
    title: document.title,
  };
  return values[String(settings.of)];
};

const component = (modulePath: string, settings: object = {}) => ({
  modulePath,
  settings,
  timeout: 2000,
  ruleOrder: 50,
  delayNext: true,
});
const rule = (name: string, event: object, type: string) => ({
  id: name,
  name,
  events: [event],
  conditions: [],
  actions: [component("aep/actions/sendEvent.js", { type })],
});
const element = (modulePath: string, settings: object) => ({ modulePath, settings });

window._satellite = {
  container: {
    buildInfo: { minified: true, buildDate: "2024-10-23", turbineBuildDate: "2024-10-23", turbineVersion: "28.1.0" },
    environment: { id: "EN1", stage: "production" },
    company: { orgId: "7A9B2C4D5E6F708192A3B4C5@AdobeOrg", dynamicCdnEnabled: false },
    property: {
      id: "PR1",
      name: "bench",
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: {
      "page name": element("core/dataElements/page.js", { of: "name" }),
      "page url": element("core/dataElements/page.js", { of: "url" }),
      "page title": element("core/dataElements/page.js", { of: "title" }),
      referrer: element("core/dataElements/page.js", { of: "referrer" }),
      "site section": element("core/dataElements/constant.js", { value: "lp" }),
      language: element("core/dataElements/constant.js", { value: "en" }),
    },
    extensions: {
      core: {
        displayName: "Core",
        settings: {},
        modules: {
          "core/events/domReady.js": extension(domReadyDelegate),
          "core/events/click.js": extension(clickDelegate),
          "core/events/scroll.js": extension(scrollDelegate),
          "core/events/entersViewport.js": extension(entersViewportDelegate),
          "core/dataElements/constant.js": extension(constant),
          "core/dataElements/page.js": extension(pageValue),
        },
      },
      aep: { displayName: "Web SDK", settings: {}, modules: { "aep/actions/sendEvent.js": extension(sendEvent) } },
    },
    rules: [
      rule("page view", component("core/events/domReady.js"), "web.webpagedetails.pageViews"),
      rule("scroll", component("core/events/scroll.js", { percentages: [25, 50, 75, 100] }), "page.scrollDepth"),
      rule(
        "section",
        component("core/events/entersViewport.js", { elementSelector: "[data-section]" }),
        "page.elementVisible",
      ),
      rule("filter", component("core/events/click.js", { elementSelector: "[data-filter]" }), "finder.filterUse"),
    ],
  },
};
window.alloy("configure", {
  datastreamId: "bench",
  orgId: "7A9B2C4D5E6F708192A3B4C5@AdobeOrg",
  edgeDomain: "data.bayviewhealth.example",
});
