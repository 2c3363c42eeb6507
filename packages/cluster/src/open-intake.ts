/** The storage of an edge that only receives: a journal on its disk, and the log. */
import { hostname } from "node:os";
import type { Intake, StorageSettings } from "@tagwell/collector/doors/intake";
import { openLogJournal } from "./log/journal.ts";
import { createLibrary } from "./log/library.ts";
import { type Link, openLink } from "./log/link.ts";
import { within } from "./log/within.ts";

/** A log that does not answer within this is away: the edge starts without it. */
const openWithinMs = 10_000;

/** Rejects where the log could lose what it acknowledged. A log that is away is no reason not to start: the journal takes events. */
export async function openIntake(url: string, settings: StorageSettings): Promise<Intake & { link: Link }> {
  const { dataDir, maxBytes, log, onCommit, onGiveUp = log } = settings;
  const link = openLink({ url, name: `tagwell ${hostname()} ${process.pid}`, log });
  let isClosing = false;
  try {
    const opened = await within(openWithinMs, link.opened);
    if (!opened) {
      log(
        `the log does not answer within ${openWithinMs / 1000} s (${link.whyAway() ?? "no reason is known"}); events are stored on this machine's disk alone`,
        "warn",
      );
      link.opened.catch((error: Error) => {
        if (!isClosing) onGiveUp(error.message);
      });
    }
    const journal = await openLogJournal({ dataDir, maxBytes, publish: link.publish, log, onCommit, onGiveUp });
    return {
      journal,
      link,
      library: createLibrary(link),
      async close() {
        isClosing = true;
        await journal.close();
        await link.close();
      },
    };
  } catch (error) {
    await link.close();
    throw error;
  }
}
