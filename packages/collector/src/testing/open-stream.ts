/** Follows GET /api/stream for a test. */
import { request } from "node:http";

export interface OpenedStream {
  /** Resolves once the stream has sent an id. */
  opened(): Promise<void>;
  lastId(): string;
  /** The next events: the message's id and the event's. */
  take(count: number): Promise<{ id: string; _id: string }[]>;
  close(): void;
}

/** A stream that hands over its messages as they come. */
export function openStream(port: number, query = "", lastEventId?: string): OpenedStream {
  const messages: { id: string; _id: string }[] = [];
  let last = "";
  let wake = () => {};
  const headers = {
    host: `localhost:${port}`,
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
  };
  let text = "";
  const asked = request({ port, host: "127.0.0.1", path: `/api/stream${query}`, headers });
  asked.on("response", (response) => {
    response.setEncoding("utf8");
    response.on("data", (chunk) => {
      text += chunk;
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const id = /^id: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (id) last = id;
        if (data) messages.push({ id: last, _id: JSON.parse(data).event.xdm._id });
      }
      wake();
    });
  });
  const until = async (isEnough: () => boolean) => {
    while (!isEnough()) await new Promise<void>((resolve) => (wake = resolve));
  };
  asked.end();
  return {
    opened: () => until(() => last !== ""),
    lastId: () => last,
    async take(count: number) {
      await until(() => messages.length >= count);
      return messages.splice(0, count);
    },
    close: () => asked.destroy(),
  };
}
