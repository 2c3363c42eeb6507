/** Another tag container in the format of the vendor's product: its own container and the unmodified engine, in one script. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const requireVendor = createRequire(new URL("../../packages/container/package.json", import.meta.url));
const engine = readFileSync(requireVendor.resolve("@adobe/reactor-turbine/dist/engine.min.js"), "utf8");

/** The start of a script from the vendor's product, and of some older embeds, which discard an existing `_satellite`. */
export const openings = {
  enriching: "window._satellite = window._satellite || {};",
  replacing: "window._satellite = {};",
} as const;

/**
 * Its rules report to the address `/launch/<rule>`: one at library load, one at DOM ready that reads a data element with
 * `_satellite.getVar` as custom code does, and one on the direct call `launch-call`. Its direct-call module replaces
 * `_satellite.track` like the vendor's core extension.
 */
function makeContainer() {
  interface Module {
    exports: unknown;
  }
  type Settings = { identifier?: string; rule?: string; value?: string };
  type Page = Window & { _satellite: { track: unknown; getVar: (name: string) => unknown } };
  const page = window as unknown as Page;
  const triggers = new Map<string, ((event: object) => void)[]>();
  const modules = {
    "launch/events/libraryLoaded.js": {
      name: "library-loaded",
      displayName: "Library Loaded",
      script(module: Module) {
        module.exports = (_settings: Settings, trigger: () => void) => trigger();
      },
    },
    "launch/events/domReady.js": {
      name: "dom-ready",
      displayName: "DOM Ready",
      script(module: Module) {
        module.exports = (_settings: Settings, trigger: () => void) => {
          if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => trigger());
          else trigger();
        };
      },
    },
    "launch/events/directCall.js": {
      name: "direct-call",
      displayName: "Direct Call",
      script(module: Module) {
        page._satellite.track = (identifier: string, detail: unknown) => {
          for (const trigger of triggers.get(identifier.trim()) ?? []) trigger({ identifier, detail });
        };
        module.exports = ({ identifier = "" }: Settings, trigger: (event: object) => void) =>
          triggers.set(identifier, [...(triggers.get(identifier) ?? []), trigger]);
      },
    },
    "launch/actions/tell.js": {
      name: "tell",
      displayName: "Tell",
      script(module: Module) {
        module.exports = ({ rule }: Settings) =>
          void fetch(`/launch/${rule}?saw=${String(page._satellite.getVar("launch-element"))}`, { keepalive: true });
      },
    },
    "launch/dataElements/constant.js": {
      name: "constant",
      displayName: "Constant",
      script(module: Module) {
        module.exports = ({ value }: Settings) => value;
      },
    },
  };
  const rule = (name: string, event: string, settings: Settings = {}) => ({
    id: name,
    name,
    events: [{ modulePath: `launch/events/${event}.js`, settings, ruleOrder: 50 }],
    conditions: [],
    actions: [{ modulePath: "launch/actions/tell.js", settings: { rule: name }, timeout: 2000, delayNext: true }],
  });
  return {
    buildInfo: { minified: true, buildDate: "2024-10-23T00:00:00Z", turbineBuildDate: "", turbineVersion: "28.1.0" },
    environment: { id: "EN1", stage: "production" },
    company: { orgId: "LAUNCH@AdobeOrg", dynamicCdnEnabled: false },
    property: {
      id: "PR1",
      name: "Launch",
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: {
      "launch-element": { modulePath: "launch/dataElements/constant.js", settings: { value: "theirs" } },
    },
    extensions: { launch: { displayName: "Launch", settings: {}, modules } },
    rules: [
      rule("launch-loaded", "libraryLoaded"),
      rule("launch-ready", "domReady"),
      rule("launch-call", "directCall", { identifier: "launch-call" }),
    ],
  };
}

/** The container's script. */
export function launchScript(opening: keyof typeof openings = "enriching"): string {
  return `${openings[opening]}
window._satellite.container = (${makeContainer.toString()})();
${engine.replace(/<\/script/g, "<\\/script")}`;
}
