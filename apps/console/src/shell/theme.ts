/** The colour theme: light, dark, or the system's, remembered in this browser. */
import { createContext, useContext, useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

export interface ThemeChoice {
  current(): Theme;
  choose(theme: Theme): void;
  subscribe(listener: () => void): () => void;
}

const storageKey = "tagwell.console.theme";

/** Where storage is blocked, the choice lasts until the page is closed. */
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
        // Storage is blocked: the theme still applies to this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ThemeContext = createContext<ThemeChoice | undefined>(undefined);

/** The current theme, and how to change it. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const choice = useContext(ThemeContext);
  if (!choice) throw new Error("useTheme needs a ThemeContext above the component.");
  return { theme: useSyncExternalStore(choice.subscribe, choice.current), choose: choice.choose };
}

function remembered(storage: () => Pick<Storage, "getItem">): Theme {
  try {
    const found = storage().getItem(storageKey);
    return found === "light" || found === "dark" ? found : "system";
  } catch {
    return "system";
  }
}

/** React Spectrum's page.css reads this attribute; without it, the system decides. */
function apply(theme: Theme, root: HTMLElement): void {
  if (theme === "system") delete root.dataset.colorScheme;
  else root.dataset.colorScheme = theme;
}
