/** The class of a device, of user agents as browsers send them. */
import { expect, it } from "vitest";
import { deviceClass } from "./device-class.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0";

it.each([
  [
    "phone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  ["phone", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ["phone", `Mozilla/5.0 (Linux; Android 14; SM-S928B) ${chrome} Mobile Safari/537.36 SamsungBrowser/28.0`],
  ["phone", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
  ["phone", "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Edge/15.15254"],
  [
    "tablet",
    "Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
  ],
  ["tablet", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`],
  ["tablet", "Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0"],
  [
    "tablet",
    "Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/108.4.6 like Chrome/108.0.5359.160 Safari/537.36",
  ],
  ["desktop", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/138.0.0.0`],
  ["desktop", "Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko"],
  [
    "desktop",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  ["desktop", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  ["desktop", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["", ""],
])("%s: %s", (device, userAgent) => expect(deviceClass(userAgent)).toBe(device));
