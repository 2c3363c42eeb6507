/** What the product's triggers tell a rule: each trigger fills one of these, and a payload reads it by name. */
import type { DataLayerItem } from "../data-layer/data-layer.ts";
import type { FieldDescription } from "./describe-field.ts";
import type { FormDescription } from "./describe-form.ts";
import type { MediaPlayer } from "./vimeo/media-sessions.ts";
import type { VideoDetail } from "./vimeo/video-detail.ts";

export interface TriggerDetails {
  /** Of `click(…)`, `elementExists(…)` and `entersViewport(…)`: the element that matched, as it is when it is read. */
  element: Element;
  /** Of `formSubmit(…)`: what the form says of itself; nothing that was entered. */
  form: FormDescription;
  /** Of `change(…)`: which field it was, and what is chosen in it where the choices are the site's own. */
  field: FieldDescription;
  /** Of `customEvent(…)`: a copy of the browser event's detail. */
  custom: { type: string; detail: unknown };
  /** Of `dataLayerEvent(…)`: a copy of what was pushed, and its value at the trigger's path (or the whole). */
  pushed: { item: DataLayerItem; value: unknown };
  /** Of `historyChange()`: whole addresses. */
  history: { from: string; to: string };
  /** Of `timeOnPage(…)`: the mark that was reached, in seconds. */
  time: { visibleSeconds: number };
  /** Of `directCall(…)`: a copy of what was handed to `_satellite.track`. */
  call: { identifier: string; detail: unknown };
  /** Of `scrollDepth()`. */
  scroll: { percentageViewed: number; scrollMilestone: number };
  /** Of `videoState(…)` and `videoMilestone(…)`: the exposed fields that are known and fit. */
  video: VideoDetail;
  /** Of the same: which player it is, and where it is by now. */
  player: MediaPlayer;
}
