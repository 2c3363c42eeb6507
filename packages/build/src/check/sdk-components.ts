/** Checks the Web SDK's components that a build has. */
import { sdkComponents } from "@tagwell/contract";
import * as v from "valibot";
import type { Fault } from "../errors/build-fault.ts";
import { oneOf } from "./one-of.ts";

/** The form of the setting `webSdk`. */
export const webSdk = v.strictObject({
  components: v.pipe(
    v.array(oneOf(sdkComponents), "Use a list of components."),
    v.checkItems((name, index, all) => all.indexOf(name) === index, "It is there already. Name it once."),
  ),
});

/** Components that other settings, or the library itself, need. */
export function missingComponents(config: {
  webSdk?: { components: readonly string[] } | undefined;
  streamingMedia?: object | undefined;
}): Fault[] {
  const components = config.webSdk?.components;
  if (components === undefined) return [];
  const needed = [
    ["consent", "The library tells the edge of a visitor's choice through it: add it."],
    ...(config.streamingMedia
      ? [["streamingMedia", "The setting streamingMedia needs it: add it, or remove that."]]
      : []),
  ];
  return needed
    .filter(([name = ""]) => !components.includes(name))
    .map(([name, fix]) => ({
      file: "tagwell.config.ts",
      path: "webSdk.components",
      message: `is ${JSON.stringify(components)}, without ${name}. ${fix}`,
    }));
}
