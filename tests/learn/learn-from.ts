/** Learns from one address like `npm run learn`, with a browser for pages that scripts render. */
import { chromium } from "@playwright/test";
import { type LoadedProperty, parameterKinds } from "@tagwell/build";
import { defaultLimits, httpGet, learn, readCurrentLists } from "@tagwell/learn";
import { createPageRenderer } from "../../packages/tagwell/src/learn/page-renderer.ts";
import { quietly } from "../../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../../scripts/lib/find-chromium.ts";

export interface LearnFrom {
  /** The current lists; a folder that does not exist has none. */
  folder: string;
  /** The property that the sites belong to. */
  config: LoadedProperty["config"];
}

export async function learnFrom(address: string, { folder, config }: LearnFrom) {
  const { personalPages = [] } = config;
  const renderer = createPageRenderer(httpGet, (options) =>
    chromium.launch({
      ...options,
      executablePath: findChromium("testing"),
      chromiumSandbox: false,
      args: [...quietly],
    }),
  );
  try {
    return await learn({
      sources: [address],
      current: readCurrentLists(folder),
      isOurHost: (host) => host.endsWith(".localhost"),
      prunes: false,
      queryParameters: parameterKinds(config),
      personalPages,
      limits: { ...defaultLimits, delayMs: 0 },
      render: renderer.render,
      get: httpGet,
      base: new URL("http://folder.invalid/"),
      now: () => performance.now(),
      wait: async () => {},
    });
  } finally {
    await renderer.close();
  }
}
