/** User agents of browsers have no identifiers; what hides as a product has. */
import { describe, expect, it } from "vitest";
import { scrubAgent } from "./scrub-agent.ts";

describe("a user agent", () => {
  it.each([
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.6478.127 Safari/537.36 Edg/156.0.0.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0",
    "Mozilla/5.0 (Linux; Android 14; SM-G991B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  ])("passes: %s", (agent) => expect(scrubAgent(agent).found).toEqual([]));

  it.each([
    "Mozilla/5.0 Chart/00918273",
    "Mozilla/5.0 (X11) Chrome/4155550123 Safari/537.36",
    "Mozilla/5.0 ana.lopez@example.org",
    "Mozilla/5.0 Gecko/19850312 MRN/00918273",
    "Mozilla/5.0 SSN/078.05.1120",
  ])("is held back: %s", (agent) => expect(scrubAgent(agent).found).not.toEqual([]));
});
