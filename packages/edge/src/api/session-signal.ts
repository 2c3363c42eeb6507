/** Ends a long answer when the session that it was given to ends. */
import type { Sessions } from "../accounts/sessions.ts";
import { Unavailable } from "../errors/unavailable.ts";

export interface SessionSignal {
  /** Aborts once the session has ended, by whatever cause. */
  signal: AbortSignal;
  stop(): void;
}

export interface SessionSignalParts {
  sessions: Pick<Sessions, "isOpen" | "onEnd">;
  /** The session's secret. */
  secret: string;
  /** How often to look, in milliseconds: nobody tells when a session ends by time. */
  every: number;
}

export function watchSession({ sessions, secret, every }: SessionSignalParts): SessionSignal {
  const ended = new AbortController();
  const look = () => {
    if (!isOpen()) ended.abort();
  };
  const timer = setInterval(look, every);
  const stopListening = sessions.onEnd(look);
  look();
  return {
    signal: ended.signal,
    stop() {
      clearInterval(timer);
      stopListening();
    },
  };

  /** What cannot be read does not end the answer; the next look may tell. */
  function isOpen(): boolean {
    try {
      return sessions.isOpen(secret);
    } catch (error) {
      if (error instanceof Unavailable) return true;
      throw error;
    }
  }
}
