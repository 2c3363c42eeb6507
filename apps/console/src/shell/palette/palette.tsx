/** The search over everything, by keyboard: type, arrow keys, Enter. A rule that is to be explained asks for a page next. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { focusRing } from "../../shared/components/focus-ring.ts" with { type: "macro" };
import { Suggestions } from "../../shared/components/suggestions.tsx";
import { counted } from "../../shared/counted.ts";
import { useIsReader, useSignOut } from "../../shared/hooks/use-session.ts";
import { searchIn } from "../../shared/read-search.ts";
import { useSavedViews } from "../../shared/saved-views/use-saved-views.ts";
import { scopeKeys } from "../../shared/scope/scope.ts";
import { mainId } from "../skip-link.tsx";
import { matching } from "./match.ts";
import { groupEntries, mayOpen, type PaletteEntry, typedEntries } from "./palette-entries.ts";
import { recentEntries, rememberEntry } from "./recent-entries.ts";
import { savedViewEntries } from "./saved-view-entries.ts";
import { type FoundEntries, useFound, usePageLoads } from "./use-found.ts";
import { useAskEntries, usePaletteEntries } from "./use-palette-entries.ts";

const box = style({ display: "flex", flexDirection: "column", rowGap: 8, padding: 16, minHeight: 0 });
const list = style({
  // However many results there are: the dialog is centred, and the field would move while somebody types.
  height: "[min(384px, 60dvh)]",
  overflow: "auto",
  ...focusRing(-2),
});
const empty = style({ font: "ui", color: "neutral-subdued", padding: 12 });
const status = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, paddingX: 12 });
const most = { ofKind: 8, ofPages: 50 };
/** What is listed before anything is typed, in this order; the rest follows. */
const firstKinds = ["Saved view", "View", "Explain a rule", "Action"];
const kept = () => sessionStorage;
/** One of them replaces all: days and a range by its name are one choice. */
const rangeKeys = ["range", "from", "to"] as const;

export interface PaletteProps {
  /** What was typed before the search was there. */
  typedBefore: string;
  onDone: () => void;
}

export function Palette({ typedBefore, onDone }: PaletteProps) {
  const [typed, setTyped] = useState(typedBefore);
  const [rule, setRule] = useState<string>();
  const explain = (name: string | undefined) => {
    setRule(name);
    setTyped("");
  };
  const open = useOpenEntry(onDone);
  const { entries, asked, outcomes } = useEntries(typed, setTyped, rule, explain);
  const groups = groupEntries(entries, rule === undefined ? most.ofKind : most.ofPages);
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <div className={box}>
      <Suggestions
        label={rule === undefined ? "Search everything" : `On which page did ${rule} fire, or not?`}
        placeholder={rule === undefined ? "View, action, rule, field, path or id" : "Path, or time such as 10:12"}
        value={typed}
        onChange={setTyped}
        groups={groups.map(({ kind, entries }) => ({ name: kind, options: entries }))}
        listLabel="Results"
        listStyle={list}
        startsAtFirst={typed !== "" || rule !== undefined}
        empty={
          <div className={empty}>
            {asked.isAsking ? "Searching" : "Nothing is found. Try a part of a name or a path, or the start of an id."}
          </div>
        }
        onTake={(id) => {
          const entry = entries.find((one) => one.id === id);
          if (entry) open(entry);
        }}
        onKey={({ key }) => {
          if (key === "Backspace" && typed === "") explain(undefined);
        }}
      >
        {rule !== undefined && (
          <p className={status}>{rule}: choose a page load. Enter opens the newest, Backspace goes back.</p>
        )}
      </Suggestions>
      <p role="status" className={status}>
        {[statusOf(count, asked), ...outcomes].filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

interface ShownEntries {
  entries: readonly PaletteEntry[];
  /** Of what the edge is asked. */
  asked: Pick<FoundEntries, "isAsking" | "error">;
  /** What came of actions that keep the search open, in sentences. */
  outcomes: readonly (string | null)[];
}

/** Everything that fits what was typed; the page loads alone while one is chosen for a rule. */
function useEntries(
  typed: string,
  onTyped: (text: string) => void,
  rule: string | undefined,
  onExplain: (rule: string) => void,
): ShownEntries {
  const saved = useSavedViews();
  const here = useLocation({ select: ({ href }) => href });
  const link = useCopyLink(onTyped);
  const { signOut, fault } = useSignOut();
  const views = savedViewEntries({ ...saved, here, typed, onTyped });
  const all = [...views, link.entry, ...usePaletteEntries(onExplain, signOut)];
  const asks = useAskEntries(typed);
  const isReader = useIsReader();
  const found = useFound(typed, rule === undefined && !isReader);
  const loads = usePageLoads(typed, rule);
  const recent = typed.trim() === "" ? recentEntries(kept).map((entry) => ({ ...entry, kind: "Recent" })) : [];
  const start = firstKinds.flatMap((kind) => all.filter((entry) => entry.kind === kind));
  const own = typed.trim() === "" ? [...start, ...all] : matching(all, typed);
  const listed = [...recent, ...asks, ...own, ...found.entries, ...typedEntries(typed)];
  return {
    entries: rule === undefined ? listed.filter((entry) => mayOpen(entry, isReader)) : loads.entries,
    asked: rule === undefined ? found : loads,
    outcomes: [fault, link.outcome, saved.fault],
  };
}

function statusOf(count: number, { isAsking, error }: ShownEntries["asked"]): string {
  const results = counted(count, "result");
  if (error) return `${results}. Events, sessions and pages could not be searched: ${error.message}`;
  return isAsking ? `${results}, searching events, sessions and pages` : results;
}

/** Follows an entry's address, or does what it stands for. */
function useOpenEntry(onDone: () => void): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  return (entry) => {
    // The search is closed, and has given the focus back, before what is opened can take it.
    if (!entry.isStep) flushSync(onDone);
    rememberEntry(kept, entry);
    if (typeof entry.to !== "string") return entry.to();
    const { pathname, search } = searchIn(entry.to);
    // A parameter that is named, if only as absent, is not kept from the current address.
    const replaced = entry.isWhole ? scopeKeys : "range" in search || "from" in search ? rangeKeys : [];
    const none = Object.fromEntries(replaced.map((key) => [key, undefined]));
    // Otherwise the next Tab would go through the whole navigation.
    document.getElementById(mainId)?.focus();
    void navigate({ to: pathname, search: { ...none, ...search } as never });
  };
}

interface CopyLink {
  entry: PaletteEntry;
  /** What became of it; empty before. */
  outcome: string;
}

/** The palette's entry that copies the address of the view. */
function useCopyLink(onTyped: (text: string) => void): CopyLink {
  const [outcome, setOutcome] = useState("");
  const copy = () => {
    onTyped("");
    navigator.clipboard.writeText(location.href).then(
      () => setOutcome("The link is copied."),
      () => setOutcome("The browser does not allow copying: copy its address."),
    );
  };
  const title = "Copy link to this view";
  return { entry: { id: `do ${title}`, title, kind: "Action", to: copy, isStep: true }, outcome };
}
