/** Tests of the user-agent detection, including the known mistakes of live sites. */
import { describe, expect, it } from "vitest";
import { browserName, deviceType, manufacturer, operatingSystem } from "./visitor-device.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const edge = `${windows} Edg/130.0.0.0`;
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1";
const pixel =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

describe("a user agent tells", () => {
  it.each([
    ["Windows", windows, "desktop", "Windows 10", "unknown"],
    ["a Mac", mac, "computers", "MacOS", "unknown"],
    ["an iPhone", iPhone, "mobile", "iOS iPhone", "Apple"],
    ["Android", pixel, "mobile", "Android", "Android"],
    ["Linux", linux, "computers", "Linux", "unknown"],
    ["nothing", "curl/8", "desktop", "Unknown", "unknown"],
  ])("%s by device, system and maker", (_, userAgent, device, system, maker) => {
    expect([deviceType(userAgent), operatingSystem(userAgent), manufacturer(userAgent)]).toEqual([
      device,
      system,
      maker,
    ]);
  });

  it("Chrome for every Chromium, and WebKit's version for Safari", () => {
    expect(browserName(edge)).toEqual({ name: "Chrome", version: "130.0" });
    expect(browserName(mac)).toEqual({ name: "Safari", version: "605.1" });
    expect(browserName(linux)).toEqual({ name: "Firefox", version: "132.0" });
  });
});
