/** Loads the provider's SDK once, regardless of how the page loads its own scripts. */
import { lateOnce } from "../../load-until-there.ts";
import type { PlayerClass } from "./provider-sdk.ts";

const sdkAddress = "https://player.vimeo.com/api/player.js";
/** Up to 5 retries: the first after a second, then with doubled delays. */
const maxRetries = 5;
const firstDelayMs = 1000;

type SdkWindow = Window & {
  Vimeo?: { Player?: PlayerClass };
  define?: { amd?: unknown };
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptAddresses };
};
interface ScriptAddresses {
  createScriptURL(url: string): unknown;
}

/**
 * Marks that the SDK checks to see whether another copy already does this page-wide work; otherwise it would modify the
 * page's own embeds.
 */
const pageWideWork = [
  "VimeoPlayerResizeEmbeds_",
  "VimeoSeoMetadataAppended",
  "VimeoCheckedUrlTimeParam",
  "VimeoDRMEmbedsUpdated",
];

/** While `script` runs, and for it alone, the property reads as `value`. Returns a function that restores it. */
function showOnlyTo(script: HTMLScriptElement, owner: object, name: string, value: unknown): () => void {
  const before = Reflect.getOwnPropertyDescriptor(owner, name);
  let current: unknown = Reflect.get(owner, name);
  const isRunning = () => script.ownerDocument.currentScript === script;
  const shown = Reflect.defineProperty(owner, name, {
    configurable: true,
    enumerable: before?.enumerable ?? true,
    get: () => (isRunning() ? value : current),
    set: (next) => {
      if (!isRunning()) current = next;
    },
  });
  return () => {
    if (!shown) return;
    if (before && !("value" in before)) Reflect.defineProperty(owner, name, before);
    else {
      Reflect.deleteProperty(owner, name);
      if (before || current !== undefined)
        Reflect.defineProperty(owner, name, {
          writable: true,
          enumerable: true,
          configurable: true,
          ...before,
          value: current,
        });
    }
  };
}

/** Creates the loader. It resolves with the SDK's class; after five retries it rejects, and the next call starts again. */
export function createSdkLoader(window: Window): () => Promise<PlayerClass> {
  const page = window as SdkWindow;
  // The name `Vimeo` alone is not enough, because sites use it for their own objects.
  const present = () => (typeof page.Vimeo?.Player === "function" ? page.Vimeo.Player : undefined);
  let policy: ScriptAddresses | undefined;

  const insert = () =>
    new Promise<PlayerClass>((resolve, reject) => {
      const { document } = page;
      const script = document.createElement("script");
      policy ??= page.trustedTypes?.createPolicy("tagwell", { createScriptURL: (url) => url });
      script.src = (policy?.createScriptURL(sdkAddress) as string | undefined) ?? sdkAddress;
      script.async = true;
      // The page's address must not be sent.
      script.referrerPolicy = "no-referrer";
      const shown = pageWideWork.map((name) => showOnlyTo(script, page, name, true));
      // If an AMD loader is present, the script would register with it, and the loader would throw an error.
      if (page.define?.amd) shown.push(showOnlyTo(script, page.define, "amd", undefined));
      const done = () => {
        for (const putBack of shown) putBack();
        script.remove();
        const Player = present();
        if (Player) resolve(Player);
        else reject(new Error(`${sdkAddress} could not be loaded.`));
      };
      script.onload = done;
      script.onerror = done;
      (document.head ?? document.documentElement).appendChild(script);
    });

  const attempt = (retry: number): Promise<PlayerClass> => {
    const Player = present();
    if (Player) return Promise.resolve(Player);
    return insert().catch((error: unknown) => {
      if (retry === maxRetries) throw error;
      return new Promise((wait) => page.setTimeout(wait, firstDelayMs * 2 ** retry)).then(() => attempt(retry + 1));
    });
  };

  return lateOnce(async () => attempt(0));
}
