/** Triggers when the page has been visible for a number of seconds. */
import { listenTo } from "../../page-methods.ts";
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { triggerOf } from "../catch-errors.ts";
import type { Details, TriggerRule } from "../trigger-details.ts";

interface TimeOnPageSettings {
  /** Seconds. */
  marks: readonly number[];
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { window } = parts;
  const { document, performance } = window;
  let waiting: { mark: number; trigger: TriggerRule }[] = [];
  /** Milliseconds in view before `since`; `since` is undefined while the page is hidden. */
  let before = 0;
  let since: number | undefined;
  let timer = 0;

  const look = () => {
    window.clearTimeout(timer);
    const now = performance.now();
    if (since !== undefined) before += now - since;
    since = document.visibilityState === "visible" ? now : undefined;
    const reached = waiting.filter(({ mark }) => mark * 1000 <= before);
    waiting = waiting.filter((one) => !reached.includes(one));
    for (const { mark, trigger } of reached) trigger({ time: { visibleSeconds: mark } });
    const [next] = waiting;
    if (next === undefined) document.removeEventListener("visibilitychange", look);
    else if (since !== undefined) timer = window.setTimeout(look, Math.ceil(next.mark * 1000 - before));
  };
  return ({ marks }: TimeOnPageSettings, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    waiting = [...waiting, ...marks.map((mark) => ({ mark, trigger }))].sort((a, b) => a.mark - b.mark);
    listenTo(document, "visibilitychange", look);
    look();
  };
};

/** Triggers when the page has been in view for this many seconds since the library started, each mark once per page. */
export function timeOnPage(...marks: [number, ...number[]]): Trigger<Details<"time">> {
  return { kind: "event", name: "time-on-page", settings: { marks } satisfies TimeOnPageSettings, delegate };
}
