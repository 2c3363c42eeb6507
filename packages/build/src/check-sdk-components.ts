/** What must hold between the Web SDK's components of a build and the rest of the settings. */
import { sdkComponents } from "@tagwell/contract";
import * as v from "valibot";
import type { Fault } from "./errors/build-fault.ts";

/** The form of the setting `webSdk`. */
export const webSdk = v.strictObject({
  components: v.pipe(
    v.array(v.picklist(sdkComponents, `Use some of ${sdkComponents.join(", ")}.`), "Use a list of components."),
    v.checkItems((name, index, all) => all.indexOf(name) === index, "It stands there before. Name it once."),
  ),
});

/** Components that something else in the settings, or the library itself, does not work without. */
export function missingComponents(settings: unknown): Fault[] {
  const { webSdk, streamingMedia } = (settings ?? {}) as {
    webSdk?: { components?: unknown };
    streamingMedia?: unknown;
  };
  const components = webSdk?.components;
  if (!Array.isArray(components)) return [];
  const needed = [
    ["consent", "The edge learns of a visitor's choice through it: add it."],
    ...(streamingMedia ? [["streamingMedia", "The setting streamingMedia needs it: add it, or remove that."]] : []),
  ];
  return needed
    .filter(([name]) => !components.includes(name))
    .map(([name, fix]) => ({
      file: "property/settings.ts",
      path: "webSdk.components",
      message: `is ${JSON.stringify(components)}, without ${name}. ${fix}`,
    }));
}
