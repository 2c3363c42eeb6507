/** Cookies of the console: sent to its host alone, and out of reach of scripts. */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";

/** `isSecure`: by HTTPS alone; their names then have the prefix `__Host-`. */
export function boundCookies(isSecure: boolean) {
  const bound = isSecure ? ({ path: "/", secure: true, prefix: "host" } as const) : ({ path: "/" } as const);
  return {
    get: (c: Context, name: string): string | undefined => getCookie(c, name, isSecure ? "host" : undefined),
    set(c: Context, name: string, value: string, options: Pick<CookieOptions, "sameSite" | "maxAge">): void {
      setCookie(c, name, value, { ...options, httpOnly: true, ...bound });
    },
    drop: (c: Context, name: string) => void deleteCookie(c, name, bound),
  };
}
