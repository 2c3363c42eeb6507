/** The description of the extension modules, checked against the vendor's validator and against the modules. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as door from "@tagwell/container";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, it } from "vitest";

interface Feature {
  name: string;
  libPath: string;
  schema: object;
}
const container = fileURLToPath(new URL("../../packages/container/", import.meta.url));
const modules = join(container, "src/extensions");
const description = JSON.parse(readFileSync(join(container, "extension.json"), "utf8")) as Record<string, Feature[]>;
const features = ["events", "conditions", "actions", "dataElements"].flatMap((kind) => description[kind] ?? []);
/** The file of each module by the module's name, in any folder. */
const fileOf = new Map(
  readdirSync(modules, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const [, name] = /\bkind: "[a-z-]+",\s+name: "([a-z-]+)"/.exec(readFileSync(join(modules, file), "utf8")) ?? [];
      return name === undefined ? [] : [[name, join(modules, file)] as const];
    }),
);
const requireBuild = createRequire(new URL("../../packages/build/package.json", import.meta.url));
const validatorFolder = join(requireBuild.resolve("@adobe/reactor-validator/package.json"), "..");

/** The authoring functions of a property without specific types. */
const property = door.defineProperty<door.AnyProperty>();
const sources = door.defineSources<door.AnyProperty>();

/** At least one component of each module, as rules create them. */
const components: Record<string, door.Component[]> = {
  "library-loaded": [door.libraryLoaded()],
  "dom-ready": [door.domReady()],
  "window-loaded": [door.windowLoaded()],
  "history-change": [door.historyChange()],
  "time-on-page": [door.timeOnPage(30, 60)],
  "scroll-depth": [
    door.scrollDepth([25, 50]),
    door.scrollDepth([25], { pushed: { event: "scrolled", path: "page.seen" }, flags: "page.seen" }),
  ],
  "page-bottom": [door.pageBottom()],
  click: [
    door.click("a"),
    door.click("a", { text: "Book", properties: { href: /book/i }, bubbleFireIfParent: false, bubbleStop: true }),
  ],
  "form-submit": [door.formSubmit("form"), door.formSubmit("form", { bubbleFireIfChildFired: false })],
  change: [door.change("select"), door.change("select", { values: ["gold", /^silver/] })],
  "element-exists": [door.elementExists("a")],
  "enters-viewport": [door.entersViewport("a"), door.entersViewport("a", { frequency: "everyEntry", delay: 5 })],
  "custom-event": [door.customEvent("booked")],
  "data-layer-event": [door.dataLayerEvent("booked"), door.dataLayerEvent("booked", "page.pageInfo")],
  "direct-call": [door.directCall("clip_25")],
  "video-state": [door.videoState("started"), door.videoMilestone("25%", "30s")],
  site: [property.site("www")],
  domain: [door.domain("example.org")],
  path: [door.path("/", /^\/lp\//i)],
  "path-and-query": [door.pathAndQuery("/find?kind=doctor", /kind/)],
  host: [door.host("www.example.org", /example/)],
  hash: [door.hash("#doctors", /^#doc/)],
  protocol: [door.protocol("https:")],
  "cookie-is": [door.cookieIs("plan"), door.cookieIs("plan", "gold", /^silver/)],
  "javascript-variable-is": [door.javaScriptVariableIs("app.user.kind", "patient", /^pat/)],
  "landing-page": [door.landingPage(/\/lp\//)],
  visitor: [door.visitor("new")],
  "date-range": [door.dateRange({ from: "2026-03-01T00:00-08:00" }), door.dateRange({ until: "2026-03-01T00:00Z" })],
  sampling: [door.sampling(0.1), door.sampling(0.1, { per: "visitor" })],
  "query-parameter-is": [property.queryParameterIs("vt"), property.queryParameterIs("vt", "1", /2/)],
  address: [door.address({ path: "booking/" }, { pathOrQuery: "Visit" }, { parameter: "from", is: "booking" })],
  "user-agent": [door.userAgent("Googlebot")],
  "value-comparison": [
    door.compare("page-type", "isTruthy"),
    door.compare("page-type", "equals", "article", { caseInsensitive: true }),
  ],
  "max-frequency": [door.maxFrequency("visitor"), door.maxFrequency("day", 7)],
  "send-event": [property.send("web.webpagedetails.pageViews", () => ({}))],
  "load-script": [door.loadScript("link-source.js")],
  "push-to-data-layer": [
    property.pushToDataLayer({ event: "seen" }),
    property.pushToDataLayer(() => ({ event: "seen" })),
  ],
  track: [door.track("seen"), door.track("seen", () => ({}))],
  "track-video": [door.trackVideo({ "25%": "clip_25" })],
  "send-video": [property.sendVideo("clip_25")],
  "media-session": [door.mediaSession({ ad_start: "media.adStart" })],
  "data-layer-path": [sources.dataLayerPath("page.pageInfo")],
  "query-parameter": [sources.queryParameter("utm_source")],
  "page-info": [door.pageInfo("title")],
  derived: [door.derived(({ url }) => url.length)],
  cookie: [door.cookie("plan")],
  "local-storage-item": [door.localStorageItem("plan")],
  "session-storage-item": [door.sessionStorageItem("plan")],
  constant: [door.constant("gold"), door.constant(0)],
  "dom-attribute": [door.domAttribute("h1", "@text")],
  "javascript-variable": [door.javaScriptVariable("app.page.kind")],
  "element-text": [door.elementText("h1")],
  "element-property": [door.elementProperty("a", "href")],
  "conditional-value": [
    door.conditionalValue(door.path("/lp"), door.constant("yes")),
    door.conditionalValue(door.not(door.path("/lp")), door.constant("yes"), door.constant("no")),
  ],
  "merged-objects": [door.mergedObjects(sources.dataLayerPath("page"), door.javaScriptVariable("app.page"))],
  "random-number": [door.randomNumber(1, 6)],
  "runtime-environment": [door.runtimeEnvironment("environmentStage")],
  "visitor-behavior": [door.visitorBehavior("landingPage")],
  "first-of": [door.firstOf(door.cookie("plan"), door.constant("none"))],
};

const folder = mkdtempSync(join(tmpdir(), "tagwell-package-"));
beforeAll(async () => {
  const input = features.map(({ name, libPath }) => [libPath.replace(/\.js$/, ""), fileOf.get(name) ?? ""]);
  const build = await rolldown({ input: Object.fromEntries(input), logLevel: "warn" });
  await build.write({ dir: folder, format: "cjs", entryFileNames: "[name].js" });
  await build.close();
  copyFileSync(join(container, "extension.json"), join(folder, "extension.json"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("passes the vendor's validator, and every module is at its listed path", () => {
  const validator = join(validatorFolder, "bin/index.js");
  expect(execFileSync(process.execPath, [validator], { cwd: folder, encoding: "utf8" })).toContain("well-formed");
});

it("describes exactly the existing modules", () => {
  expect(features.map(({ name }) => name).sort()).toEqual([...fileOf.keys()].sort());
});

it.each(features)(
  "describes $name by its module path, and its settings as rules make them",
  ({ name, libPath, schema }) => {
    const requireValidator = createRequire(join(validatorFolder, "package.json"));
    const Ajv = requireValidator("ajv-draft-04") as new (
      options: object,
    ) => {
      validate: (schema: object, data: unknown) => boolean;
      errorsText: () => string;
    };
    const ajv = new Ajv({ strict: false });
    const made = components[name] ?? [];
    expect(made).not.toHaveLength(0);
    for (const { kind, name: ownName, settings } of made) {
      expect(`${kind}s/${ownName}.js`).toBe(libPath);
      // The convention keeps a function as the text of its code.
      const asKept = JSON.parse(
        JSON.stringify(settings, (_, value) => (typeof value === "function" ? String(value) : value)),
      );
      expect(ajv.validate(schema, asKept) ? "" : ajv.errorsText()).toBe("");
      expect(ajv.validate(schema, { ...asKept, surprise: 1 })).toBe(false);
    }
  },
);
