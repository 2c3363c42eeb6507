/** Everything that the palette can open or do, apart from what the edge is asked for. */
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { linkOf } from "../../ask/question.ts";
import { readSentence } from "../../ask/read-sentence.ts";
import { sayQuestion } from "../../ask/say-question.ts";
import { type AskTerms, termsOf } from "../../ask/terms.ts";
import { useIsReader, useSession } from "../../shared/hooks/use-session.ts";
import { useServedProperties } from "../../shared/property/property-queries.ts";
import { siteChoices } from "../../shared/property/site-labels.ts";
import { releasesQuery } from "../../shared/releases/releases-query.ts";
import { defaultRange, ranges } from "../../shared/scope/ranges.ts";
import { type ScopeChange, useScope, useSetScope } from "../../shared/scope/use-scope.ts";
import { useTimes } from "../../shared/time/use-times.ts";
import { utcDay } from "../../shared/time/utc-day.ts";
import { type Theme, useTheme } from "../theme.ts";
import { buildEntries, catalogEntries, linkEntry, mayOpen, type PaletteEntry, viewEntries } from "./palette-entries.ts";

/** `onExplain` is called with a rule that is to be explained; `signOut` is what "Sign out" does. */
export function usePaletteEntries(onExplain: (rule: string) => void, signOut: () => void): readonly PaletteEntry[] {
  const property = useServedProperty();
  const isReader = useIsReader();
  const { data: library } = useQuery({ ...releasesQuery, staleTime: 60_000, enabled: !isReader });
  const times = useTimes();
  const actions = usePaletteActions(signOut);
  const catalog = useMemo(() => (property ? catalogEntries(property) : []), [property]);
  const explanations = (isReader ? [] : (property?.rules ?? [])).map(
    ({ name }): PaletteEntry => ({
      id: `explain ${name}`,
      title: `Why did ${name} fire, or not?`,
      kind: "Explain a rule",
      to: () => onExplain(name),
      isStep: true,
    }),
  );
  const all = [
    ...viewEntries(),
    ...catalog,
    ...explanations,
    ...actions,
    ...(library ? buildEntries(library, times.day) : []),
  ];
  return all.filter((entry) => mayOpen(entry, isReader));
}

/** That of the scope's environment, or the first. */
function useServedProperty() {
  const { environment } = useScope();
  const { properties } = useServedProperties();
  return properties?.find((one) => one.environment === environment) ?? properties?.[0];
}

const themes: Record<Theme, string> = {
  system: "the system's theme",
  light: "the light theme",
  dark: "the dark theme",
};

/** `signOut`: what "Sign out" does. */
function usePaletteActions(signOut: () => void): PaletteEntry[] {
  const { theme, choose } = useTheme();
  const scope = useScope();
  const setScope = useSetScope();
  const sites = siteChoices(useServedProperties().properties ?? []);
  const { data: session } = useSession();
  const back = useLocation({ select: ({ href }) => href });
  const action = (title: string, to: () => void): PaletteEntry => ({ id: `do ${title}`, title, kind: "Action", to });
  const scoped = (title: string, change: ScopeChange) => action(title, () => setScope(change));
  return [
    ...(Object.keys(themes) as Theme[])
      .filter((name) => name !== theme)
      .map((name) => action(`Use ${themes[name]}`, () => choose(name))),
    scope.tz === "local"
      ? scoped("Show times in UTC", { tz: undefined })
      : scoped("Show times in the local time zone", { tz: "local" }),
    ...(scope.site === undefined ? [] : [scoped("Show all sites", { site: undefined })]),
    ...sites.map(({ key, label }) => scoped(`Show only the site ${label}`, { site: key })),
    ...Object.entries(ranges).map(([name, { label }]) =>
      scoped(`Show ${label.replace("Last", "the last").toLowerCase()}`, {
        ...{ range: name === defaultRange ? undefined : (name as keyof typeof ranges) },
        ...{ from: undefined, to: undefined },
      }),
    ),
    linkEntry("Action", "Publish a build", "/publishing"),
    linkEntry("Action", "Preview a build", "/publishing?preview=link"),
    // The search stays open, and says why where that failed.
    ...(session?.account ? [{ ...action("Sign out", signOut), isStep: true as const }] : []),
    ...(session && !session.account
      ? [linkEntry("Action", "Sign in", `/sign-in?back=${encodeURIComponent(back)}`)]
      : []),
  ];
}

/** The palette's entry that asks what was typed, in the words of the property that is shown. */
export function useAskEntries(typed: string): PaletteEntry[] {
  const property = useServedProperty();
  const terms = useMemo(() => property && termsOf(property), [property]);
  return askEntries(typed, terms, utcDay(Date.now()));
}

/** None where it is no question, and for why a rule fired, which the palette asks itself. `today` as YYYY-MM-DD. */
export function askEntries(typed: string, terms: AskTerms | undefined, today: string): PaletteEntry[] {
  const question = terms && readSentence(typed, terms, today).question;
  if (!question || question.verb === "why") return [];
  const { to, search } = linkOf(question);
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
  const title = `Ask: ${sayQuestion(question, terms)}`;
  return [{ id: title, title, kind: "Ask", to: `${to}?${query}` }];
}
