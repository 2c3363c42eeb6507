/** Web storage under the runtime's prefix. Where the browser refuses storage, nothing is kept and nothing throws. */

export interface KeptTexts {
  /** The stored text; null if there is none. */
  read: (name: string) => string | null;
  write: (name: string, text: string) => void;
}

export function keptTexts(window: Window, kind: "localStorage" | "sessionStorage"): KeptTexts {
  // Merely naming the storage throws where cookies are blocked, and writing where it is full.
  const use = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(window[kind]);
    } catch {
      return null;
    }
  };
  const key = (name: string) => `com.adobe.reactor.${name}`;
  return {
    read: (name) => use((storage) => storage.getItem(key(name))),
    write: (name, text) => void use((storage) => storage.setItem(key(name), text)),
  };
}
