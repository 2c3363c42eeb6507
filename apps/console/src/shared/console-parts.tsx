/** The services that the console's views share, made once in start-console.tsx. */
import { createContext, type ReactNode, useContext } from "react";
import type { EventFeed } from "./api/event-feed.ts";
import type { LiveStore } from "./live/live-store.ts";

export interface ConsoleParts {
  live: LiveStore;
  feed: EventFeed;
}

const Parts = createContext<ConsoleParts | undefined>(undefined);

export function ConsolePartsProvider({ parts, children }: { parts: ConsoleParts; children: ReactNode }) {
  return <Parts value={parts}>{children}</Parts>;
}

export function useConsoleParts(): ConsoleParts {
  const parts = useContext(Parts);
  if (!parts) throw new Error("useConsoleParts needs a ConsolePartsProvider above the component.");
  return parts;
}
