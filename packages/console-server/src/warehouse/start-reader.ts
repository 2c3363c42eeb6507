/** Starts the threads that answer questions. */
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { keepWorker, type ThreadParts, type ThreadRole } from "@tagwell/collector/threads/keep-worker";
import { reasonOf, remoteOf, ThreadEnded } from "@tagwell/collector/threads/worker-rpc";

export type Reader<Queries> = ReturnType<typeof startReader<Queries>>;

/** Queries that may wait; further ones are rejected. */
const maxQueries = 100;

/** Starts the thread on a database that the writer has created. */
export function startReader<Queries>(role: ThreadRole, parts: ThreadParts) {
  const { call, ...thread } = keepWorker(role, parts);
  let waiting = 0;
  return {
    ...thread,
    /**
     * Each query rejects with Unavailable when its rows cannot be read, or too many queries wait. Those of an optional thread resolve
     * with undefined when it ends, or is off.
     */
    ask: remoteOf<Queries>(async (query, args) => {
      if (waiting >= maxQueries) throw new Unavailable("Too many searches are waiting. Try again in a second.", 1);
      waiting += 1;
      try {
        return await call(query, args);
      } catch (error) {
        if (role.isOptional && error instanceof ThreadEnded) return undefined;
        throw new Unavailable(`The store cannot be read (${reasonOf(error)}). Try again later.`, 5);
      } finally {
        waiting -= 1;
      }
    }),
  };
}
