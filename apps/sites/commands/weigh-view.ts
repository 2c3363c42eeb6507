/** What opening a view of the console costs: bytes, requests, and how far it moves while it loads. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

export interface ViewWeight {
  /** As sent, compressed. In KB of 1,024 bytes, like `answers`. */
  script: number;
  /** Answers of the API, without the stream. */
  answers: number;
  requests: number;
  /** Cumulative layout shift (web.dev/cls), without shifts that follow an input. */
  shift: number;
}

/** Opens the address in a new context, with nothing cached. `isRendered` waits until nothing is loading. */
export async function weighView(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  isRendered: (page: Page) => Promise<void>,
): Promise<ViewWeight> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await isRendered(page);
    return weightOf(await page.evaluate<Entries>(entries));
  } finally {
    await context.close();
  }
}

interface Entries {
  resources: { name: string; encodedBodySize: number }[];
  shifts: { value: number; hadRecentInput: boolean }[];
}

/** A string, because helpers that a loader adds to functions do not exist in the page. Without any shift nobody is told of one. */
const entries = `new Promise((resolve) => {
  const done = (shifts) => resolve({ resources: performance.getEntriesByType("resource").map((one) => one.toJSON()), shifts });
  new PerformanceObserver((list) => done(list.getEntries().map((one) => one.toJSON())))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(done, 500, []);
})`;

function weightOf({ resources, shifts }: Entries): ViewWeight {
  const sizeOf = (isMeant: (path: string) => boolean) =>
    resources
      .filter(({ name }) => isMeant(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1024, 0);
  return {
    script: sizeOf((path) => path.endsWith(".js")),
    answers: sizeOf((path) => path.startsWith("/api/")),
    requests: resources.length,
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  };
}

/** The views as rows of a Markdown table. */
export function weightTable(weights: Record<string, ViewWeight>): string {
  const rows = Object.entries(weights).map(
    ([name, { script, answers, requests, shift }]) =>
      `| ${name} | ${Math.round(script)} | ${Math.round(answers)} | ${requests} | ${shift.toFixed(3)} |`,
  );
  return [
    "| view | script, KB | answers, KB | requests | layout shift |",
    "| --- | --: | --: | --: | --: |",
    ...rows,
  ].join("\n");
}
