import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { createEventDatabase } from "./event-database.ts";

const row = (id: string) => ({ id, page: "p", at: 1, json: "{}" });
const windowWith = (indexedDB: unknown) => ({ indexedDB }) as unknown as Window;

describe("the events on disk", () => {
  it("are available to the next page, oldest first, until they are removed", async () => {
    const factory = new IDBFactory();
    const first = createEventDatabase(windowWith(factory));
    expect(await first.put([row("b")])).toBe(true);
    await first.put([row("a")]);
    await first.put([row("c")]);
    first.remove("b");
    const next = createEventDatabase(windowWith(factory));
    expect((await next.all())?.map(({ id }) => id)).toEqual(["a", "c"]);
    next.clear();
    expect(await next.all()).toEqual([]);
  });

  it("are not stored, and nothing throws, if storage is blocked", async () => {
    const blocked = {
      get indexedDB(): never {
        throw new DOMException("insecure", "SecurityError");
      },
    } as unknown as Window;
    for (const window of [blocked, windowWith(undefined)]) {
      const database = createEventDatabase(window);
      expect(await database.put([row("a")])).toBe(false);
      expect(await database.all()).toBeUndefined();
      database.remove("a");
      database.clear();
    }
  });

  it("can be used after the browser could not open the database, or has lost it without a word", async () => {
    const factory = new IDBFactory();
    const open = factory.open.bind(factory);
    factory.open = () => {
      throw new DOMException("lost", "UnknownError");
    };
    const database = createEventDatabase(windowWith(factory));
    expect(await database.put([row("a")])).toBe(false);
    const opened: IDBDatabase[] = [];
    factory.open = (...given) => {
      const request = open(...given);
      request.addEventListener("success", () => opened.push(request.result));
      return request;
    };
    expect(await database.put([row("b")])).toBe(true);
    opened[0]?.close();
    expect(await database.put([row("c")])).toBe(false);
    expect(await database.put([row("d")])).toBe(true);
    expect((await database.all())?.map(({ id }) => id)).toEqual(["b", "d"]);
  });

  it("can be used after the browser has closed the database", async () => {
    const factory = new IDBFactory();
    const database = createEventDatabase(windowWith(factory));
    await database.put([row("a")]);
    await new Promise((deleted) => {
      factory.deleteDatabase("tagwell").onsuccess = deleted;
    });
    expect(await database.put([row("b")])).toBe(true);
    expect((await database.all())?.map(({ id }) => id)).toEqual(["b"]);
  });
});
