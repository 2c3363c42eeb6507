/** Web storage under the runtime's prefix. Where the browser refuses storage, nothing is kept and nothing throws. */

export interface KeptTexts {
  /** The stored text; null if there is none. */
  read: (name: string) => string | null;
  write: (name: string, text: string) => void;
}

export function keptTexts(window: Window, kind: "localStorage" | "sessionStorage"): KeptTexts {
  const key = (name: string) => `com.adobe.reactor.${name}`;
  return {
    read(name) {
      // Merely naming the storage throws where cookies are blocked.
      try {
        return window[kind].getItem(key(name));
      } catch {
        return null;
      }
    },
    write(name, text) {
      try {
        window[kind].setItem(key(name), text);
      } catch {
        // Full or refused: the value lasts as long as the page.
      }
    },
  };
}
