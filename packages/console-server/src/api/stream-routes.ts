/** GET /api/stream: events as they are stored, as server-sent events. */

import { HttpError, Unavailable } from "@tagwell/collector/errors/http-error";
import type { CheckedStreamQuery, streamApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Cursor, EventFilter, Live } from "../doors/storage.ts";
import type { Answers } from "./answer-operations.ts";
import { eventRowJson } from "./event-row.ts";
import type { RouteParts } from "./route-parts.ts";

/** Milliseconds between heartbeats of a quiet stream. */
const heartbeat = 15_000;

/** What a stream lasts as long as. */
interface Watched {
  isOpen(): boolean;
  /** Calls the listener when it may have ended; returns a function that stops it. */
  onEnd(listener: () => void): () => void;
}

export function streamAnswers(parts: RouteParts): Answers<typeof streamApi> {
  const { warehouse, live, relay, sessions, tokens, gate, closing, log } = parts;
  const answer = (c: Context, { since, limit, ...filter }: CheckedStreamQuery) => {
    const watched = sessionOf(c);
    const resumeAfter = placeOf(c.req.header("last-event-id"), live);
    const follow = async (stream: SSEStreamingApi) => {
      const gone = new AbortController();
      stream.onAbort(() => gone.abort());
      const after = resumeAfter ?? (await startOf(filter, since, limit));
      // An id without data, so that a reader that loses its connection before the first event resumes from here.
      await stream.write(`retry: 1000\nid: ${after}\n\n`);
      const session = watched && watchSession(watched);
      const signal = AbortSignal.any([gone.signal, closing, ...(session ? [session.signal] : [])]);
      try {
        for await (const event of live.follow({ filter, after, signal, heartbeat })) {
          const [status] = event ? ((await relay?.statusesOf([event])) ?? []) : [];
          const message = event ? `id: ${event.cursor}\ndata: ${eventRowJson(event, status)}\n\n` : ": still here\n\n";
          await stream.write(message);
        }
      } finally {
        session?.stop();
      }
    };
    // The stream just ends: an EventSource reconnects by itself then, and never does after an error status.
    const answer = streamSSE(c, follow, async (error) => log(`edge: a stream ended: ${error.message}`));
    // The connection ends with the stream, so that the edge can close without waiting for it.
    answer.headers.set("Connection", "close");
    return answer;
  };
  return { "GET /api/stream": ({ c, query }) => answer(c, query) };

  /** A program's token, or a session. Undefined where no sign-in is needed. */
  function sessionOf(c: Context): Watched | undefined {
    const program = gate.program(c);
    if (program) return { isOpen: () => tokens.counts(program.id), onEnd: (listener) => tokens.onEnd(listener) };
    const secret = gate.isOpen(c) ? undefined : gate.secret(c);
    return secret === undefined
      ? undefined
      : { isOpen: () => sessions.isOpen(secret), onEnd: (listener) => sessions.onEnd(listener) };
  }

  /** The place after which a new stream starts: by `since`, by the newest `limit` events, or now. */
  async function startOf(filter: EventFilter, since?: number, limit?: number): Promise<Cursor> {
    if (limit !== undefined) {
      const pages = warehouse.pages({ ...filter, since, take: "newest", limit });
      for await (const [first] of pages) if (first) return live.justBefore(first.cursor);
      return live.newest();
    }
    return since === undefined ? live.newest() : live.before(since);
  }
}

function placeOf(lastEventId: string | undefined, { read }: Pick<Live, "read">): Cursor | undefined {
  const place = lastEventId === undefined ? undefined : read(lastEventId);
  if (lastEventId === undefined || place !== undefined) return place;
  throw new HttpError(400, "bad-query", "The header Last-Event-ID: expected an id that this stream has sent.");
}

/** Aborts the signal once the session, or the program's token, has ended. Looks now and then, too: nobody tells when one ends by time. */
function watchSession({ isOpen, onEnd }: Watched) {
  const ended = new AbortController();
  const look = () => {
    try {
      if (!isOpen()) ended.abort();
    } catch (error) {
      // What cannot be read does not end the answer; the next look may tell.
      if (!(error instanceof Unavailable)) throw error;
    }
  };
  const timer = setInterval(look, heartbeat);
  const stopListening = onEnd(look);
  look();
  return {
    signal: ended.signal,
    stop(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
