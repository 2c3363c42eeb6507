/** `npm run learn`: reads a site's public pages and adds their published words to the property's vocabulary, for review. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { loadProperty } from "@tagwell/build";
import { exitCodeOf, type LaunchBrowser, learnUsage, learnVocabulary } from "tagwell/node";
import { quietly } from "../lib/chromium-arguments.ts";
import { findChromium } from "../lib/find-chromium.ts";
import { propertyFolder, root } from "../lib/folders.ts";
import { helped } from "../lib/print-help.ts";

export async function run(args: string[]): Promise<number> {
  if (helped(args, learnUsage)) return 0;
  const { config } = await loadProperty(propertyFolder);
  const { chromium } = createRequire(join(root, "tests/package.json"))(
    "@playwright/test",
  ) as typeof import("@playwright/test");
  const launch: LaunchBrowser = (options) =>
    chromium.launch({ ...options, executablePath: findChromium(), chromiumSandbox: false, args: [...quietly] });
  return exitCodeOf(() => learnVocabulary({ args, config, lists: join(propertyFolder, "vocabulary"), launch }));
}
