/** Light, dark, or as the system has it; remembered in this browser. */
import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

export interface ThemeChoice {
  current(): Theme;
  choose(theme: Theme): void;
  subscribe(listener: () => void): () => void;
}

const storageKey = "tagwell.console.theme";

/** `storage` may be blocked, and then the choice lasts as long as the page. */
export function createThemeChoice(storage: () => Pick<Storage, "getItem" | "setItem">, root: HTMLElement): ThemeChoice {
  const listeners = new Set<() => void>();
  let theme = remembered(storage);
  apply(theme, root);
  return {
    current: () => theme,
    choose(next) {
      theme = next;
      apply(theme, root);
      try {
        storage().setItem(storageKey, theme);
      } catch {
        // Blocked storage: the choice is made all the same.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useTheme(choice: ThemeChoice): Theme {
  return useSyncExternalStore(choice.subscribe, choice.current);
}

function remembered(storage: () => Pick<Storage, "getItem">): Theme {
  try {
    const found = storage().getItem(storageKey);
    return found === "light" || found === "dark" ? found : "system";
  } catch {
    return "system";
  }
}

/** page.css of React Spectrum reads the attribute; without it the system decides. */
function apply(theme: Theme, root: HTMLElement): void {
  if (theme === "system") delete root.dataset.colorScheme;
  else root.dataset.colorScheme = theme;
}
