/** Which library starts: that of a preview where the tab has a token, otherwise the page's own. */
import { beforeEach, expect, it, vi } from "vitest";
import { webStorage } from "../outbox/testing/web-storage.ts";
import { openPreview } from "./open-preview.ts";
import { startOrPreview } from "./preview-switch.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
let storages: Pick<Window, "localStorage" | "sessionStorage">;
beforeEach(() => {
  storages = { localStorage: webStorage(), sessionStorage: webStorage() };
  warn.mockClear();
});

const script = {} as HTMLScriptElement;
async function open(href: string, load?: () => Promise<unknown>) {
  const startPreview = vi.fn();
  const start = vi.fn();
  const loading = vi.fn(load ?? (async () => ({ startPreview })));
  const replaceState = vi.fn();
  const window = {
    ...storages,
    location: { href },
    history: { state: { kept: 1 }, replaceState },
    setTimeout: (work: () => void, ms: number, reason: string) => setTimeout(work, ms, reason),
  } as unknown as Window;
  startOrPreview(window, { loadPreviewChunk: async () => ({ openPreview }), loadAsset: loading }, script, start);
  await new Promise((done) => setTimeout(done));
  return { loading, startPreview, start, shown: replaceState.mock.calls };
}

it("does not touch the tab's storage where no tab of the browser has had a preview", async () => {
  const sessionStorage = { getItem: vi.fn() };
  storages = { ...storages, sessionStorage: sessionStorage as unknown as Storage };
  expect((await open("https://h.example/")).start).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem).not.toHaveBeenCalled();
});

it("starts the page's own library at once in a tab without a token, and does not touch the address", async () => {
  const { loading, start, shown } = await open("https://www.example.org/?a=1");
  expect([loading.mock.calls, start.mock.calls.length, shown]).toEqual([[], 1, []]);
});

it.each([
  ["https://h.example/?tagwell_preview=t", "https://h.example/"],
  ["https://h.example/?tagwell_preview=t#top", "https://h.example/#top"],
  ["https://h.example/?tagwell_preview=t&a=%20+1", "https://h.example/?a=%20+1"],
  ["https://h.example/?a=1&tagwell_preview=t", "https://h.example/?a=1"],
  ["https://h.example/?a=1&tagwell_preview=t&b=2#c", "https://h.example/?a=1&b=2#c"],
])("loads the preview of %s, and shows %s", async (href, address) => {
  const { loading, startPreview, start, shown } = await open(href);
  expect(loading.mock.calls).toEqual([["/tags/preview/t/preview.js"]]);
  expect(startPreview.mock.calls).toEqual([[script]]);
  expect(start).not.toHaveBeenCalled();
  expect(shown).toEqual([[{ kept: 1 }, "", address]]);
  const next = await open("https://h.example/next");
  expect([next.loading.mock.calls.length, next.start.mock.calls.length]).toEqual([1, 0]);
});

it("takes a new token in place of the one that the tab remembers, and `off` ends the preview", async () => {
  await open("https://h.example/?tagwell_preview=one");
  await open("https://h.example/?tagwell_preview=two");
  expect((await open("https://h.example/")).loading).toHaveBeenCalledWith("/tags/preview/two/preview.js");
  expect((await open("https://h.example/?tagwell_preview=off")).start).toHaveBeenCalledTimes(1);
  expect((await open("https://h.example/")).start).toHaveBeenCalledTimes(1);
});

it("requests no other folder, whatever the parameter has", async () => {
  for (const text of ["..%2f..%2fevil", "a/../../b", "<script>", "%00"]) {
    const { loading } = await open(`https://h.example/?tagwell_preview=${text}`);
    for (const [file] of loading.mock.calls as unknown as [string][])
      expect(file).toMatch(/^\/tags\/preview\/[\w.-]+\/preview\.js$/);
  }
});

it("starts the page's own library when the preview cannot be loaded or throws, says so once and forgets it", async () => {
  const faults = [
    async () => Promise.reject(new Error("404")),
    async () => ({
      startPreview: () => {
        throw new Error("no token");
      },
    }),
    async () => ({}),
  ];
  for (const fault of faults) {
    warn.mockClear();
    const { start } = await open("https://h.example/?tagwell_preview=t", fault);
    expect(start).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(Object.keys(storages.sessionStorage)).toEqual([]);
  }
});

it("starts the page's own library where the chunk of previews does not come, and once only", async () => {
  const start = vi.fn();
  const window = { ...storages, location: { href: "https://h.example/?tagwell_preview=t" } } as unknown as Window;
  const loadPreviewChunk = () => Promise.reject(new Error("404"));
  startOrPreview(window, { loadPreviewChunk, loadAsset: vi.fn() }, script, start);
  await new Promise((done) => setTimeout(done));
  expect(start).toHaveBeenCalledTimes(1);
});

it("opens the preview of an address that the page has changed meanwhile", async () => {
  const startPreview = vi.fn();
  const location = { href: "https://h.example/" };
  const replaceState = vi.fn();
  const window = { ...storages, location, history: { state: null, replaceState }, setTimeout } as unknown as Window;
  const load = vi.fn(async () => ({ startPreview }));
  openPreview({ window, address: "https://h.example/?tagwell_preview=t", load, script, start: vi.fn() });
  await new Promise((done) => setTimeout(done));
  expect([startPreview.mock.calls.length, replaceState.mock.calls.length]).toEqual([1, 0]);
});

it("lasts for the page where storage is blocked, and a failure there is contained", async () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  const storage = { getItem: blocked, setItem: blocked, removeItem: blocked } as unknown as Storage;
  storages = { localStorage: storage, sessionStorage: storage };
  expect((await open("https://h.example/?tagwell_preview=t")).startPreview).toHaveBeenCalledTimes(1);
  expect((await open("https://h.example/")).start).toHaveBeenCalledTimes(1);
  expect(
    (await open("https://h.example/?tagwell_preview=t", async () => Promise.reject(new Error("404")))).start,
  ).toHaveBeenCalledTimes(1);
});
