/** Loads the provider's SDK, once, however the page loads its own scripts. */
import type { PlayerClass } from "./provider-sdk.ts";

const sdkAddress = "https://player.vimeo.com/api/player.js";
/** Up to 5 retries, the first after a second, each after twice as long. */
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

/** What the SDK looks at to see whether another copy does these things already: it would act on the page's own embeds. */
const pageWideWork = [
  "VimeoPlayerResizeEmbeds_",
  "VimeoSeoMetadataAppended",
  "VimeoCheckedUrlTimeParam",
  "VimeoDRMEmbedsUpdated",
];

/** While `script` runs, and for it alone, the property reads as `value`. Returns what puts it back. */
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

/** Makes the loader. It resolves with the SDK's class; after five retries it rejects, and the next call begins anew. */
export function createSdkLoader(window: Window): () => Promise<PlayerClass> {
  const page = window as SdkWindow;
  // `Vimeo` alone says nothing: sites use the name for their own.
  const present = () => (typeof page.Vimeo?.Player === "function" ? page.Vimeo.Player : undefined);
  let policy: ScriptAddresses | undefined;
  let loading: Promise<PlayerClass> | undefined;

  const insert = () =>
    new Promise<PlayerClass>((resolve, reject) => {
      const { document } = page;
      const script = document.createElement("script");
      policy ??= page.trustedTypes?.createPolicy("tagwell", { createScriptURL: (url) => url });
      script.src = (policy?.createScriptURL(sdkAddress) as string | undefined) ?? sdkAddress;
      script.async = true;
      // The page's address must not leave.
      script.referrerPolicy = "no-referrer";
      const shown = pageWideWork.map((name) => showOnlyTo(script, page, name, true));
      // Where there is an AMD loader the script would hand itself to it, and that loader would throw at a stranger.
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

  return () => {
    loading ??= Promise.resolve()
      .then(() => attempt(0))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
