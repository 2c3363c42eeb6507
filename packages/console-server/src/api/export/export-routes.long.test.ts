/** Exports are read no faster than they are sent, end when their reader goes, and only a few run at a time. */
import { setImmediate as nextTask } from "node:timers/promises";
import { answerProblem } from "@tagwell/collector/errors/answer-problem";
import { exportColumns } from "@tagwell/contract";
import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { StoredEvent } from "../../doors/storage.ts";
import { cursorOf } from "../../doors/stored-event.ts";
import { answerOperations } from "../answer-operations.ts";
import { exportFormats } from "./export-formats.ts";
import { exportAnswers } from "./export-routes.ts";
import { parquetChunks } from "./parquet-chunks.ts";

const columns = exportColumns([]);
const event = (more: object = {}) =>
  ({
    cursor: "1",
    receivedAt: "2026-01-01T00:00:00.000Z",
    ...{ verdict: "accepted", reasons: [], site: "www", environment: "development", eventType: "page.scroll" },
    xdm: `{"filler":"${"x".repeat(1000)}"}`,
    ...more,
  }) as unknown as StoredEvent;

/** Routes over a warehouse without end. */
function endless() {
  let pages = 0;
  let ended = 0;
  const warehouse = {
    async *pages() {
      try {
        for (;;) {
          pages += 1;
          yield Array.from({ length: 100 }, () => event());
        }
      } finally {
        ended += 1;
      }
    },
  };
  const app = new Hono();
  app.onError((error, c) => answerProblem(error, c, () => {}));
  const live = { read: () => undefined, newest: async () => cursorOf(1) };
  app.route(
    "/",
    answerOperations(exportAnswers({ warehouse, live, parts: () => undefined, columns: () => columns, log: () => {} })),
  );
  return { ask: (format: string) => app.request(`/export?format=${format}`), pages: () => pages, ended: () => ended };
}

it.each(["ndjson", "csv", "parquet"])("runs four at a time, as %s, and another when one is left", async (format) => {
  const { ask, ended } = endless();
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(format)));
  const readers = answers.map(({ body }) => body?.getReader());
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false);
  const refused = await ask(format);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  await readers[0]?.cancel();
  const next = await vi.waitFor(async () => {
    const answer = await ask(format);
    expect(answer.status).toBe(200);
    return answer;
  });
  expect(ended()).toBe(1);
  for (const reader of readers) await reader?.cancel();
  await next.body?.cancel();
});

it("has events of previews only where they are asked for", async () => {
  const stored = [event(), event({ environment: "preview", site: "tried" })];
  const app = new Hono();
  const warehouse = {
    async *pages({ environment, after }: { environment?: string | undefined; after?: unknown }) {
      yield after ? [] : stored.filter((each) => (environment ?? each.environment) === each.environment);
    },
  };
  const live = { read: () => undefined, newest: async () => cursorOf(1) };
  app.route(
    "/",
    answerOperations(exportAnswers({ warehouse, live, parts: () => undefined, columns: () => columns, log: () => {} })),
  );
  const sites = async (query: string) =>
    (await (await app.request(`/export?format=ndjson${query}`)).text()).match(/"site":"\w+"/g);
  expect(await sites("")).toEqual(['"site":"www"']);
  expect(await sites("&environment=preview")).toEqual(['"site":"tried"']);
});

it("reads nothing ahead of a reader that waits", async () => {
  const { ask, pages } = endless();
  const reader = (await ask("ndjson")).body?.getReader();
  await reader?.read();
  await reader?.read();
  // Many more turns than the pages that it could read ahead.
  for (let turn = 0; turn < 1000; turn++) await nextTask();
  expect(pages()).toBeLessThan(10);
  await reader?.cancel();
});

it("has one line of JSON for each event, also for readers who break lines at more signs than a line feed", async () => {
  async function* pages() {
    yield [event({ xdm: JSON.stringify({ title: "a\u2028b\u2029c\u0085d" }) })];
  }
  const chosen = columns.filter(({ name }) => name === "event");
  for (const given of [undefined, chosen]) {
    let text = "";
    for await (const piece of exportFormats.ndjson.write(pages(), { all: columns, chosen: given })) text += piece;
    const [line = "", ...more] = text.split(/[\n\x85\u2028\u2029]/);
    expect([JSON.parse(line).event.xdm.title, more]).toEqual(["a\u2028b\u2029c\u0085d", [""]]);
  }
});

it("fails when the thread does, and does not end the process", async () => {
  async function* pages() {
    yield [event({ receivedAt: "no time" })];
  }
  const read = async () => {
    for await (const _ of parquetChunks(pages(), columns));
  };
  await expect(read()).rejects.toThrow();
});

it("ends with the error of the store", async () => {
  async function* pages(): AsyncGenerator<StoredEvent[]> {
    yield [event()];
    throw new Error("the disk fails");
  }
  const read = async () => {
    for await (const _ of parquetChunks(pages(), columns));
  };
  await expect(read()).rejects.toThrow("the disk fails");
});
