/** Follows the consent tools of a page, and the browser's Global Privacy Control where the property obeys it. */

import type { ChoiceOrigin, Consent } from "../consent/consent.ts";
import { loadUntilThere } from "../load-until-there.ts";
import { listenTo } from "../page-methods.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { type LimitedConsent, signalName, strictest } from "./limit-consent.ts";
import type { CreateReader, Reading, ToolReader } from "./tool-reader.ts";

/** A consent tool that a site declares. */
export interface DeclaredTool {
  name: string;
  settings: object;
  /** What in it has to be allowed, as the edge is told. */
  purposes: readonly string[];
  /** Loads the file that reads it. */
  load: () => Promise<{ createReader: CreateReader<never> }>;
}

export interface FollowParts {
  window: Window;
  consent: LimitedConsent;
  /** Those of the page's site. */
  tools: readonly DeclaredTool[];
  obeysSignal: boolean;
  /** Resolves when the page has loaded. */
  isLoaded: () => Promise<void>;
  /** Tells the edge the choice. */
  tell: (choice: "in" | "out") => unknown;
  warn: (line: string) => void;
}

/** A tool that has no event for a change, or that was replaced, is read again after this time. */
const pollMs = 1000;
/** A tool that has not answered this long after the page has loaded is reported. */
const patienceMs = 5000;

/** Whether the browser sends the Global Privacy Control signal. */
export function hasSignal({ navigator }: Window): boolean {
  try {
    return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
  } catch {
    return false;
  }
}

/** The result of the tool's code; undefined where it throws. */
function contained<T>(work: (() => T) | undefined): T | undefined {
  try {
    return work?.();
  } catch {
    return undefined;
  }
}

interface FollowedTool extends DeclaredTool {
  /** Once its file is there. */
  reader: ToolReader | undefined;
}

/** What applies while no tool decides. */
const undecided = (tools: readonly unknown[]): Consent => (tools.length > 0 ? "pending" : "in");

/** What the tools say together: the strictest, and the first of them that says so. */
function answerOf(tools: readonly FollowedTool[], isSignalled: boolean) {
  const said = tools.map(({ reader }) => contained(reader?.read));
  const all: Reading[] = [...said, isSignalled ? "out" : "elsewhere"];
  const counted = all.filter((reading) => reading !== "elsewhere").map((reading) => reading ?? "pending");
  const choice = counted.length > 0 ? strictest(...counted) : undecided(tools);
  const decider = all.indexOf(choice);
  return {
    choice,
    origin: decider < 0 ? undefined : originOf(tools[decider]),
    /** Whether the tools have all answered, and one of them asks the visitor or was told no. */
    isAsked: !said.includes(undefined) && said.some((reading) => reading === "out" || reading === "pending"),
  };
}

/** Where a choice comes from: this tool, or the signal. */
function originOf(tool: FollowedTool | undefined): ChoiceOrigin {
  if (!tool) return { source: signalName };
  const { name: source, purposes, reader } = tool;
  const version = contained(() => String(reader?.version?.() ?? "").slice(0, 32));
  return version ? { source, version, purposes } : { source, purposes };
}

/** Loads what reads the tools, and calls back when one of them may say something else. */
function loadReaders(window: Window, tools: readonly FollowedTool[], changed: () => void): void {
  for (const tool of tools)
    void loadUntilThere(window, tool.load)
      .there()
      .then(({ createReader }) => {
        const settings = tool.settings as never;
        tool.reader = contained(() => withoutPrototype(createReader({ window, settings, changed })));
        for (const event of tool.reader?.events ?? []) listenTo(window, event, changed);
        changed();
      });
}

/** Applies the strictest of what the tools say, from now on. */
export function followTools({ window, consent, tools, obeysSignal, isLoaded, tell, warn }: FollowParts): void {
  const followed = tools.map((tool): FollowedTool => ({ ...tool, reader: undefined }));
  let last = undecided(tools);
  let isNew = false;
  let isReading = false;
  const read = () => {
    // What it calls may read the consent.
    if (isReading) return;
    isReading = true;
    try {
      const { choice, origin, isAsked } = answerOf(followed, obeysSignal && hasSignal(window));
      const told = choice === last ? undefined : consent.apply({ choice, origin, isNew });
      last = choice;
      isNew ||= isAsked;
      if (told) void isLoaded().then(() => last === told && tell(told));
    } finally {
      isReading = false;
    }
  };
  const refresh = () => {
    for (const { reader } of followed) contained(reader?.refresh);
    read();
  };
  let isQueued = false;
  /** A tool may call back many times at once: it is read when it has finished. */
  const changed = () => {
    if (isQueued) return;
    isQueued = true;
    void Promise.resolve().then(() => {
      isQueued = false;
      refresh();
    });
  };
  const poll = () => {
    refresh();
    window.setTimeout(poll, pollMs);
  };
  let isRead = false;
  // A tool may take time, so all that read the consent in one turn of the page share a reading.
  consent.readTools = () => {
    if (isRead) return;
    isRead = true;
    void Promise.resolve().then(() => {
      isRead = false;
    });
    read();
  };
  read();
  if (tools.length === 0) return;
  loadReaders(window, followed, changed);
  window.setTimeout(poll, pollMs);
  void isLoaded().then(() => window.setTimeout(reportSilent, patienceMs));
  const reportSilent = () => {
    const silent = followed.filter(({ reader }) => contained(reader?.read) === undefined);
    if (silent.length > 0)
      warn(`Consent: ${silent.map(({ name }) => name).join(", ")} has not answered. Until then events wait.`);
  };
}
