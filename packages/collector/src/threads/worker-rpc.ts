/**
 * Typed calls from one thread to another. A call is a message; the answers that are there at the end of a task share one. A message
 * `{ close: true }` asks the thread to answer what came before it, and to end.
 */
import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  type Transferable,
  type Worker,
} from "node:worker_threads";

/** A thread ended before it had answered. */
export class ThreadEnded extends Error {
  override name = "ThreadEnded";
}

/** A thread's methods as another thread calls them: each rejects with the method's error, or with ThreadEnded. */
export type Remote<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** Calls a method by its name. */
export type Call = (method: string, args: readonly unknown[]) => Promise<unknown>;

interface CallMessage {
  number: number;
  method: string;
  args: readonly unknown[];
}

interface Answer {
  number: number;
  value?: unknown;
  error?: Pick<Error, "name" | "message"> & { code?: unknown };
}

type Told = { answers: Answer[] } | { warning: string };

const transfers = new WeakMap<object, readonly Transferable[]>();

/** The value that a method returns; these parts of it move to the caller and are not copied. */
export function transferred<Value extends object>(value: Value, parts: readonly Transferable[]): Value {
  transfers.set(value, parts);
  return value;
}

/** Collects what is added in one task, and hands it over at the task's end. */
export function atEndOfTask<Item>(handOver: (items: Item[]) => void): (item: Item) => void {
  let items: Item[] = [];
  return (item) => {
    if (items.push(item) > 1) return;
    queueMicrotask(() => {
      const all = items;
      items = [];
      handOver(all);
    });
  };
}

/** Answers calls of the thread that started this one. `close` is called when no call is under way any more, before the thread ends. */
export function serve(methods: object, close: () => void | Promise<void> = () => {}) {
  const port = parentPort as MessagePort;
  const named = methods as Record<string, unknown>;
  let underWay = 0;
  let isEnding = false;
  const answer = atEndOfTask<Answer>((answers) => {
    const moved = answers.flatMap(({ value }) => transfers.get(value as object) ?? []);
    port.postMessage({ answers }, moved);
    underWay -= answers.length;
    void endWhenIdle();
  });

  async function receive(message: CallMessage | { close: true }): Promise<void> {
    if (isEnding) return;
    if ("close" in message) {
      isEnding = true;
      return endWhenIdle();
    }
    const { number, method, args } = message;
    underWay += 1;
    try {
      answer({ number, value: await (named[method] as (...args: readonly unknown[]) => unknown)(...args) });
    } catch (thrown) {
      // Field by field: some errors of the database's driver lose their text when they are copied.
      const { name, message, code } = thrown as NodeJS.ErrnoException;
      answer({ number, error: { name, message, code } });
    }
  }

  async function endWhenIdle(): Promise<void> {
    if (!isEnding || underWay > 0) return;
    underWay = Number.POSITIVE_INFINITY;
    await close();
    port.close();
  }

  port.on("message", receive);
  return {
    /** Starts the calls that have arrived and had no turn yet, as during a method that takes long. */
    receiveArrived(): void {
      for (let one = receiveMessageOnPort(port); one; one = receiveMessageOnPort(port)) void receive(one.message);
    },
    /** Tells of a failure that nobody asked for. */
    warn: (warning: string): void => port.postMessage({ warning }),
  };
}

export interface ConnectionParts {
  /** "the … thread", for errors. */
  name: string;
  /** Called when the thread has ended, before its calls are rejected. */
  onEnd?(reason: string): void;
  onWarning?(warning: string): void;
}

export interface Connection<Methods> {
  remote: Remote<Methods>;
  call: Call;
  /** Has the thread end once it has answered. Resolves when it has. */
  close(): Promise<void>;
}

/** Connects with a thread that serves the methods. */
export function connect<Methods>(thread: Worker, { name, onEnd, onWarning }: ConnectionParts): Connection<Methods> {
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let number = 0;
  let reason = "without an error";
  let ended: string | undefined;
  thread.on("message", (told: Told) => {
    if ("warning" in told) return onWarning?.(told.warning);
    for (const { number, value, error } of told.answers) {
      const question = asked.get(number);
      asked.delete(number);
      if (error) question?.reject(Object.assign(new Error(error.message), error));
      else question?.resolve(value);
    }
  });
  thread.on("error", (error) => {
    reason = error.message;
  });
  const exited = new Promise<void>((resolve) => {
    thread.once("exit", () => {
      ended = `${name} ended: ${reason}`;
      onEnd?.(ended);
      for (const { reject } of asked.values()) reject(new ThreadEnded(ended));
      asked.clear();
      resolve();
    });
  });
  const call: Call = (method, args) =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(new ThreadEnded(ended));
      number += 1;
      asked.set(number, { resolve, reject });
      thread.postMessage({ number, method, args });
    });
  return {
    remote: remoteOf(call),
    call,
    close() {
      thread.postMessage({ close: true });
      return exited;
    },
  };
}

/** Typed methods that are called by name. */
export const remoteOf = <Methods>(call: Call): Remote<Methods> =>
  new Proxy({} as Remote<Methods>, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        call(method, args),
  });

/** What failed, in a line: a database's error is known by its code. */
export const reasonOf = (error: unknown): string => {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return error instanceof ThreadEnded ? message : `${code ?? name}: ${message}`;
};
