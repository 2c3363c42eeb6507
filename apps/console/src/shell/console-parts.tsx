/** What the views are handed: the edge's client, the live events, the feed behind them and the theme. */
import { createContext, type ReactNode, useContext } from "react";
import type { EdgeClient } from "../api/edge-client.ts";
import type { EventFeed } from "../api/event-feed.ts";
import type { LiveStore } from "../live-events/live-store.ts";
import type { ThemeChoice } from "./theme.ts";

export interface ConsoleParts {
  client: EdgeClient;
  live: LiveStore;
  feed: EventFeed;
  theme: ThemeChoice;
}

const Parts = createContext<ConsoleParts | undefined>(undefined);

export function ConsolePartsProvider({ parts, children }: { parts: ConsoleParts; children: ReactNode }) {
  return <Parts value={parts}>{children}</Parts>;
}

export function useConsoleParts(): ConsoleParts {
  const parts = useContext(Parts);
  if (!parts) throw new Error("useConsoleParts is called outside ConsolePartsProvider; put the view inside it.");
  return parts;
}
