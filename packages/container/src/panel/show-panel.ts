/** The panel of a preview, docked at the bottom of the page: its rules, what happened, and how to end the preview. */
import { inStorage } from "../in-storage.ts";
import { type Preview, previewSentence, ruleLines, summaryLine, timelineLines } from "./panel-lines.ts";
import { panelStyle } from "./panel-style.ts";
import type { PreviewFeed } from "./preview-feed.ts";
import { createRenderLines, element } from "./render-lines.ts";

export interface PanelParts {
  /** The panel's element, which is on the page already. */
  host: HTMLElement;
  feed: PreviewFeed;
  preview: Preview;
  /** Ends the preview. */
  end: () => void;
}

const views = { rules: "Rules", timeline: "Timeline" } as const;
type View = keyof typeof views;

/** Remembers in this tab that the panel is collapsed. */
const collapsedKey = "tagwell_preview_collapsed";
const inTab = <T>(work: (storage: Storage) => T) => inStorage(window, work, "sessionStorage");

/** A function that writes a time in the page's language. */
const timeText = (options: Intl.DateTimeFormatOptions) => (time: Date) => {
  try {
    return time.toLocaleTimeString(document.documentElement.lang || undefined, options);
  } catch {
    // The page's language is not one.
    return time.toLocaleTimeString(undefined, options);
  }
};
const minutes = timeText({ hour: "2-digit", minute: "2-digit" });
const seconds = timeText({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** The panel and the parts of it that change. */
function createElements(preview: Preview) {
  const counts = element("p", { class: "counts", role: "status" });
  const button = (name: string, attributes = {}) => element("button", { type: "button", ...attributes }, name);
  const choices = Object.entries(views).map(([view, name]) => button(name, { "data-view": view }));
  const collapse = button("", { "aria-controls": "list" });
  const ending = button("End preview");
  const none = element("p", { class: "none" }, "Nothing has happened on this page yet.");
  const lists = { rules: element("ol"), timeline: element("ol") };
  const list = element(
    "div",
    { class: "list", id: "list", tabindex: "0", role: "group" },
    none,
    ...Object.values(lists),
  );
  const panel = element(
    "section",
    { class: "panel", "aria-label": "Tagwell preview" },
    element(
      "header",
      {},
      element("p", { class: "what" }, previewSentence(preview, minutes)),
      counts,
      element("div", { class: "buttons" }, ...choices, collapse, ending),
    ),
    list,
  );
  return { panel, counts, choices, collapse, ending, none, lists, list };
}

const linesOf = { rules: ruleLines, timeline: timelineLines };

/** Shows the panel. Returns what to call with each element that is clicked in it. */
export function showPanel({ host, feed, preview, end }: PanelParts): (clicked: Element) => void {
  const { panel, counts, choices, collapse, ending, none, lists, list } = createElements(preview);
  const render = {
    rules: createRenderLines(lists.rules, seconds),
    timeline: createRenderLines(lists.timeline, seconds),
  };
  let view: View = "rules";
  let isDue = false;
  const update = () => {
    isDue = false;
    const summary = summaryLine(feed);
    // Setting the same text again would announce it again.
    if (counts.textContent !== summary) counts.textContent = summary;
    if (list.hidden) return;
    const shown = linesOf[view](feed);
    none.hidden = shown.length > 0;
    render[view](shown);
  };
  const show = (next: View) => {
    view = next;
    for (const choice of choices) choice.setAttribute("aria-pressed", String(choice.dataset.view === next));
    for (const [name, one] of Object.entries(lists)) one.hidden = name !== next;
    list.setAttribute("aria-label", views[next]);
    update();
  };
  const setCollapsed = (isCollapsed: boolean) => {
    list.hidden = isCollapsed;
    for (const choice of choices) choice.hidden = isCollapsed;
    collapse.textContent = isCollapsed ? "Expand" : "Collapse";
    collapse.setAttribute("aria-expanded", String(!isCollapsed));
    inTab((storage) => (isCollapsed ? storage.setItem(collapsedKey, "") : storage.removeItem(collapsedKey)));
    update();
  };

  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [sheet];
  root.append(panel);
  show(view);
  setCollapsed(inTab((storage) => storage.getItem(collapsedKey)) === "");
  feed.onChange(() => {
    // Once per frame, however much happens. A page in the background catches up when it is shown.
    if (!isDue) requestAnimationFrame(update);
    isDue = true;
  });

  return (clicked) => {
    const pressed = clicked.closest("button");
    if (pressed === ending) end();
    else if (pressed === collapse) setCollapsed(!list.hidden);
    else if (pressed?.dataset.view) show(pressed.dataset.view as View);
  };
}
