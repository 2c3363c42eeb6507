/** Reads what `learn` is asked to do. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { PropertyConfig } from "@tagwell/container";
import { defaultLimits } from "@tagwell/learn";
import { UsageFault } from "../errors/usage-fault.ts";

export const learnUsage = `npm run learn -- <sitemap, folder or address> … [options]

  A sitemap (file or address, compressed or not), a folder of built pages, or an address, which is read link by link.
  Only public pages of the same origin are read, as robots.txt allows. Several sources are read one after another.

  --dry-run          print what is new, write nothing
  --check            as --dry-run, and exit with 1 when something is new
  --prune            remove entries that no page of this run has; give all sites in one run
  --site <key>       the site that a folder's pages belong to; without a source, its production host is read
  --render           draw every page in Chromium; without it, only pages that are empty until scripts have run
  --lists <folder>   where the lists are (vocabulary/ of the property)
  --max-pages <n>    ${defaultLimits.maxPages}
  --max-depth <n>    links from the start to the farthest page (${defaultLimits.maxDepth})
  --max-minutes <n>  ${defaultLimits.maxMs / 60_000}
  --delay <ms>       between two requests (${defaultLimits.delayMs}; 0 on this machine; robots.txt may ask for more)`;

export type LearnOptions = ReturnType<typeof readLearnOptions>;

/** Throws, with the usage, for what is not understood. `lists` is the folder unless --lists names another. */
export function readLearnOptions(args: string[], { sites, lists }: { sites: PropertyConfig["sites"]; lists: string }) {
  const { values, positionals } = parse(args);
  const whole = (name: "max-pages" | "max-depth" | "max-minutes" | "delay", standard: number, min = 1) => {
    const number = Number(values[name] ?? standard);
    if (Number.isInteger(number) && number >= min) return number;
    throw usageFault(`--${name} is "${values[name]}": use a whole number from ${min}.`);
  };
  const home = values.site === undefined ? undefined : homeOf(values.site, sites);
  const sources = positionals.length > 0 ? positionals : home ? [home] : [];
  if (sources.length === 0) throw usageFault("Name a sitemap, a folder or an address.");
  const isLocal = sources.every((source) =>
    /^https?:\/\/(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(source),
  );
  return {
    sources,
    folder: values.lists === undefined ? lists : resolve(values.lists),
    check: values.check,
    dryRun: values["dry-run"],
    prunes: values.prune,
    rendersAll: values.render,
    base: new URL(home ?? "http://folder.invalid/"),
    limits: {
      ...defaultLimits,
      maxPages: whole("max-pages", defaultLimits.maxPages),
      maxDepth: whole("max-depth", defaultLimits.maxDepth, 0),
      maxMs: whole("max-minutes", defaultLimits.maxMs / 60_000) * 60_000,
      delayMs: whole("delay", isLocal ? 0 : defaultLimits.delayMs, 0),
    },
  };
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": flag,
        check: flag,
        prune: flag,
        render: flag,
        site: text,
        lists: text,
        "max-pages": text,
        "max-depth": text,
        "max-minutes": text,
        delay: text,
      },
    });
  } catch (error) {
    throw usageFault((error as Error).message);
  }
}

function homeOf(key: string, sites: PropertyConfig["sites"]): string {
  const site = Object.entries(sites).find(([name]) => name === key)?.[1];
  const host = site?.hosts.production.find((name) => !name.startsWith("*."));
  if (!site) throw usageFault(`--site is "${key}": use one of ${Object.keys(sites).join(", ")}.`);
  if (!host) throw usageFault(`--site ${key} has no single production host: name its address instead.`);
  return `https://${host}/`;
}

const usageFault = (message: string) => new UsageFault(`${message}\n\n${learnUsage}`);
