/** What the product's triggers pass to a rule: each trigger sets one of these, and a payload reads it by name. */
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import type { FieldDescription } from "./describe-field.ts";
import type { FormDescription } from "./describe-form.ts";
import type { MediaPlayer } from "./vimeo/media-player.ts";
import type { VideoDetail } from "./vimeo/video-detail.ts";

export interface TriggerDetails {
  /** Of `click(…)`, `elementExists(…)` and `entersViewport(…)`: the element that matched. It is live: read it at once. */
  element: Element;
  /** Of `formSubmit(…)`: the form's own attributes; nothing that was entered. */
  form: FormDescription;
  /** Of `change(…)`: the field, and what is chosen in it if the choices are the site's own. */
  field: FieldDescription;
  /** Of `customEvent(…)`: a copy of the browser event's detail. */
  custom: { type: string; detail: unknown };
  /** Of `dataLayerEvent(…)`: a copy of what was pushed, and its value at the trigger's path (or the whole). */
  pushed: { item: DataLayerItem; value: unknown };
  /** Of `historyChange()`: whole addresses. */
  history: { from: string; to: string };
  /** Of `timeOnPage(…)`: the mark that was reached, in seconds. */
  time: { visibleSeconds: number };
  /** Of `directCall(…)`: a copy of what was passed to `_satellite.track`. */
  call: { identifier: string; detail: unknown };
  /** Of `scrollDepth()`. */
  scroll: { percentageViewed: number; scrollMilestone: number };
  /** Of `videoState(…)` and `videoMilestone(…)`: the fields that are known and valid. */
  video: VideoDetail;
  /** Of the same: the player, and its position by now. */
  player: MediaPlayer;
}
