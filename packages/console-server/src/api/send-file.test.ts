import { Hono } from "hono";
import { expect, it } from "vitest";
import { sendFile, sendRows } from "./send-file.ts";

async function* pages(fails: boolean) {
  yield [{ number: 1, what: 'a "b"' }];
  if (fails) throw new Error("the disk failed");
}
const answer = (format: "csv" | "ndjson", fails: boolean, log = (_: string) => {}) =>
  new Hono()
    .get("/", (c) =>
      sendRows<{ number: number; what: string }>(c, {
        ...{ format, name: "rows", columns: ["number", "what"], pages: pages(fails), log },
      }),
    )
    .request("/");

it.each([
  ["csv", 'number,what\r\n1,"a ""b"""\r\n'],
  ["ndjson", '{"number":1,"what":"a \\"b\\""}\n'],
] as const)("sends rows as %s", async (format, lines) => {
  const response = await answer(format, false);
  expect(await response.text()).toBe(lines);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="rows.${format}"`);
});

it("breaks off where the rows cannot be read, and says so in the log", async () => {
  const said: string[] = [];
  const response = await answer("csv", true, (line) => said.push(line));
  await expect(response.text()).rejects.toThrow("the disk failed");
  expect(said).toEqual(["edge: the file rows.csv ended early: the disk failed"]);
});

it("logs nothing where the reader leaves before the end", async () => {
  const said: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const content = (async function* () {
    for (let number = 0; ; number += 1) yield `${number}\n`;
  })();
  const log = (line: string) => said.push(line);
  const app = new Hono().get("/", (c) => sendFile(c, { name: "a.txt", type: "text/plain", content, log, onEnd: end }));
  await (await app.request("/")).body?.cancel();
  await ended;
  expect(said).toEqual([]);
});
