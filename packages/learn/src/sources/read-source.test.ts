/** Reading a site link by link, from a server on this machine. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Answer, answer, link, pathsOf, read, redirect, startSite } from "../testing/site-under-test.ts";

describe("an address", () => {
  it("is read link by link, each page once, without query and hash", async () => {
    const site = await startSite({
      "/": `<h1>Home</h1>${link("/a", "/b?x=1#y", "/a#top", "https://other.example/c", "mailto:x@example.org")}`,
      "/a": `<h1>A</h1>${link("/", "/b", "/c/")}`,
      "/b": "<h1>B</h1>",
      "/c/": "<h1>C</h1>",
    });
    const reading = await read(`${site.origin}/`);
    expect([pathsOf(reading), [...reading.skipped]]).toEqual([["/", "/a", "/b", "/c/"], []]);
    expect(reading.endedBy).toBeUndefined();
    expect(site.paths().sort()).toEqual(["/", "/", "/a", "/b", "/c/"]);
  });

  it("is asked without cookies, and by a name that says what asks", async () => {
    const site = await startSite({
      "/": answer(link("/a"), { "Content-Type": "text/html", "Set-Cookie": "visit=1" }),
      "/a": "A",
    });
    await read(`${site.origin}/`);
    expect(site.asked.every(({ headers }) => headers.cookie === undefined && headers.referer === undefined)).toBe(true);
    expect(site.asked.every(({ headers }) => /^tagwell-learn\//.test(headers["user-agent"] ?? ""))).toBe(true);
  });

  it("is read as far as robots.txt allows", async () => {
    const robots =
      "User-agent: *\nDisallow: /\n\nUser-agent: tagwell-learn\nDisallow: /private\nAllow: /\nCrawl-delay: 3";
    const site = await startSite({
      "/robots.txt": answer(robots, { "Content-Type": "text/plain" }),
      "/": link("/a", "/private/b", "/jump"),
      "/a": "A",
      "/jump": redirect("/private/c"),
    });
    const waits: number[] = [];
    const reading = await read(
      `${site.origin}/`,
      {},
      { now: () => 0, wait: async (ms: number) => void waits.push(ms) },
    );
    expect(pathsOf(reading)).toEqual(["/", "/a"]);
    expect(site.paths().some((path) => path.startsWith("/private"))).toBe(false);
    expect(reading.skipped.get("robots.txt")).toBe(2);
    expect(waits).toEqual([3000, 6000]);
  });

  it.each([
    ["answers 503", answer("", {}, 503), "Try again later."],
    ["is on another site", redirect("https://www.other.example/robots.txt"), "https://www.other.example: use that"],
  ])("is not read where robots.txt %s", async (_name, robots, advice) => {
    const site = await startSite({ "/robots.txt": robots, "/": "Home" });
    await expect(read(`${site.origin}/`)).rejects.toThrow(/robots\.txt cannot be read/);
    await expect(read(`${site.origin}/`)).rejects.toThrow(advice);
  });

  it("leaves out what is not public", async () => {
    const site = await startSite({
      "/": link("/signin", "/Booking/step-1", "/search", "/hidden", "/header", "/login-form", "/open", "/quiet"),
      "/hidden": '<meta name="robots" content="noindex"><h1>Hidden</h1>',
      "/header": answer("<h1>Hidden</h1>", { "Content-Type": "text/html", "X-Robots-Tag": "noindex" }),
      "/login-form": "<input type=password><h1>Members</h1>",
      "/open": '<meta name="robots" content="nofollow"><h1>Open</h1><a href="/beyond">x</a>',
      "/quiet": '<h1>Quiet</h1><a rel="nofollow" href="/beyond">x</a>',
    });
    const reading = await read(`${site.origin}/`);
    expect(pathsOf(reading)).toEqual(["/", "/open", "/quiet"]);
    expect([...reading.skipped].sort()).toEqual([
      ["noindex", 2],
      ["personal page", 3],
      ["search results", 1],
    ]);
    for (const path of ["/signin", "/Booking/step-1", "/search", "/beyond"]) expect(site.paths()).not.toContain(path);
  });

  it("follows redirects on the site, none to another, and none without end", async () => {
    const elsewhere = await startSite({ "/": "Elsewhere", "/a": "Elsewhere" });
    const site = await startSite({
      "/": link("/moved", "/out", "/loop", "/broken", "/to-signin"),
      "/moved": redirect("/new"),
      "/new": "<h1>New</h1>",
      "/out": redirect(`${elsewhere.origin}/a`),
      "/loop": redirect("/loop"),
      "/broken": redirect("http://["),
      "/to-signin": redirect("/signin"),
      "/signin": "<h1>Sign in</h1>",
    });
    const reading = await read(`${site.origin}/`);
    expect(pathsOf(reading)).toEqual(["/", "/new"]);
    expect(elsewhere.asked).toEqual([]);
    expect([...reading.skipped].sort()).toEqual([
      ["a broken redirect", 1],
      ["a redirect loop", 1],
      ["a redirect to another site", 1],
      ["personal page", 1],
    ]);
  });

  it("is read however the server writes the name of its packing, and not as text where that is unknown", async () => {
    const packed = (coding: string) =>
      answer(gzipSync("<h1>Heart</h1>"), { "Content-Type": "text/html", "Content-Encoding": coding });
    const site = await startSite({
      "/": link("/capitals", "/new"),
      "/capitals": packed("GZIP"),
      "/new": packed("zstd"),
    });
    const reading = await read(`${site.origin}/`);
    expect(reading.pages.map(({ headings }) => headings)).toEqual([[], ["Heart"]]);
    expect([...reading.skipped]).toEqual([["no answer (packed as zstd)", 1]]);
  });

  it("leaves out what is no page, too large, too slow or broken", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, " "));
    const html = { "Content-Type": "text/html" };
    const site = await startSite({
      "/": link("/file.pdf", "/huge", "/bomb", "/slow", "/reset", "/gone", "/garbled"),
      "/file.pdf": answer("%PDF", { "Content-Type": "application/pdf" }),
      "/huge": (_request, response) => {
        response.writeHead(200, html);
        const more = () => {
          while (!response.destroyed && response.write("<p>more and more</p>".repeat(1000)));
        };
        response.on("drain", more);
        more();
      },
      "/bomb": answer(bomb, { ...html, "Content-Encoding": "gzip" }),
      "/slow": () => {},
      "/reset": (request) => request.socket.destroy(),
      "/garbled": answer("this is not packed", { ...html, "Content-Encoding": "gzip" }),
    });
    const reading = await read(`${site.origin}/`, { maxPageBytes: 100_000, timeoutMs: 1500 });
    expect(pathsOf(reading)).toEqual(["/"]);
    expect(reading.skipped.get("larger than 100000 bytes")).toBe(2);
    expect(reading.skipped.get("not HTML")).toBe(1);
    expect(reading.skipped.get("status 404")).toBe(1);
    expect([...reading.skipped.values()].reduce((a, b) => a + b)).toBe(7);
  });

  it("ends at its limits, at the same pages each time, and says so", async () => {
    const endless: Record<string, Answer> = { "/": link("/9", "/1", "/5") };
    for (let n = 1; n < 200; n++) endless[`/${n}`] = `<h1>${n}</h1>${link(`/${n * 2}`, `/${n * 2 + 1}`)}`;
    const site = await startSite(endless);
    const few = await read(`${site.origin}/`, { maxPages: 5 });
    expect(pathsOf(few)).toEqual(["/", "/1", "/5", "/9", "/10"]);
    expect(few.endedBy).toBe("5 pages");
    expect(pathsOf(await read(`${site.origin}/`, { maxPages: 5, concurrency: 5 }))).toEqual(pathsOf(few));
    const shallow = await read(`${site.origin}/`, { maxDepth: 1 });
    expect(pathsOf(shallow)).toEqual(["/", "/1", "/5", "/9"]);
    expect(shallow.endedBy).toBe("more than 1 links from the start");
    let clock = 0;
    const short = await read(`${site.origin}/`, { maxMs: 60_000, concurrency: 1 }, { now: () => (clock += 10_000) });
    expect(short.endedBy).toBe("1 minutes");
    expect(short.pages.length).toBeGreaterThan(0);
  });

  it("never asks more at once than it may", async () => {
    let open = 0;
    let most = 0;
    const page: Answer = (_request, response) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open--;
        response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>x</h1>");
      });
    };
    const names = Array.from({ length: 30 }, (_, n) => `/${n}`);
    const site = await startSite({ "/": link(...names), ...Object.fromEntries(names.map((name) => [name, page])) });
    expect((await read(`${site.origin}/`)).pages).toHaveLength(31);
    expect(most).toBeLessThanOrEqual(2);
  });

  it("is drawn in a browser where its HTML holds nothing but scripts", async () => {
    const shell = '<div id="root"></div><script src="/app.js"></script>';
    const site = await startSite({ "/": shell, "/a": "<h1>A</h1>" });
    const drawn: string[] = [];
    const render = async (url: URL) => {
      drawn.push(url.pathname);
      return { url, html: `<h1>Drawn</h1>${link("/a")}`, pushes: [{ page: {} }] };
    };
    const reading = await read(`${site.origin}/`, {}, { render });
    expect(drawn).toEqual(["/"]);
    expect(reading.pages.map(({ headings }) => headings[0])).toEqual(["Drawn", "A"]);
    expect(reading.pages[0]?.pushes).toEqual([{ page: {} }]);
    expect((await read(`${site.origin}/`)).skipped.get("rendered by scripts")).toBe(1);
  });

  it("that redirects to another site says which to use", async () => {
    const site = await startSite({ "/": redirect("https://www.example.org/") });
    await expect(read(`${site.origin}/`)).rejects.toThrow("redirects to https://www.example.org/. Use that address.");
  });

  it.each(["no such folder", "./missing", "ftp://example.org/"])("such as %s is refused", async (source) => {
    await expect(read(source)).rejects.toThrow("is no file, folder or address");
  });
});
