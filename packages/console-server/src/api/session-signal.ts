/** Ends a long answer when the session, or the program's token, that it was given to ends. */
import { Unavailable } from "@tagwell/collector/errors/http-error";

export interface SessionSignal {
  /** Aborts once the session has ended, by whatever cause. */
  signal: AbortSignal;
  stop(): void;
}

export interface SessionSignalParts {
  isOpen(): boolean;
  /** Calls the listener when it may have ended; returns a function that stops it. */
  onEnd(listener: () => void): () => void;
  /** How often to look, in milliseconds: nobody tells when a session ends by time. */
  every: number;
}

export function watchSession({ isOpen: isOpenNow, onEnd, every }: SessionSignalParts): SessionSignal {
  const ended = new AbortController();
  const look = () => {
    if (!isOpen()) ended.abort();
  };
  const timer = setInterval(look, every);
  const stopListening = onEnd(look);
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
      return isOpenNow();
    } catch (error) {
      if (error instanceof Unavailable) return true;
      throw error;
    }
  }
}
