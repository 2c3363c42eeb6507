/** The library's first half: what `tagwell.js` runs. */
import { content } from "virtual:tagwell/content";
import { boot } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";

/** Whether somebody looks for a fault here: the runtime's own flag, which `_satellite.setDebug` sets. */
function isDebugging(): boolean {
  try {
    return localStorage.getItem("com.adobe.reactor.debug") === "true";
  } catch {
    return false;
  }
}

function start(createTrace = content.createTrace): void {
  try {
    boot(window as LibraryWindow, createTrace ? { ...content, createTrace } : content);
  } catch (error) {
    // Whatever went wrong is ours: the page goes on without us (CONTRACT 2).
    console.warn("Tagwell: the library could not start.", error);
  }
}

// The trace has to be there before the first rule is triggered: while a fault is looked for, the library waits for it.
if (!content.createTrace && isDebugging())
  content.loadTraceChunk().then(
    ({ createTrace }) => start(createTrace),
    () => start(),
  );
else start();
