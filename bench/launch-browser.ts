/** Starts the browser of the bench: names under .example resolve to the local server, and nothing leaves this machine. */
import { type Browser, chromium } from "@playwright/test";
import { quietly } from "../scripts/lib/chromium-arguments.ts";
import { findChromium, type Purpose } from "../scripts/lib/find-chromium.ts";

/** @param elsewhere ports of single hosts, by name */
export function launchBrowser(
  port: number,
  elsewhere: Record<string, number> = {},
  purpose: Purpose = "measuring",
): Promise<Browser> {
  const single = Object.entries(elsewhere).map(([host, own]) => `MAP ${host} 127.0.0.1:${own} , `);
  return chromium.launch({
    executablePath: findChromium(purpose),
    chromiumSandbox: false,
    args: [
      ...quietly,
      "--disable-smooth-scrolling",
      "--ignore-certificate-errors",
      `--host-resolver-rules=${single.join("")}MAP *.example 127.0.0.1:${port} , MAP * ~NOTFOUND , EXCLUDE *.localhost`,
    ],
  });
}
