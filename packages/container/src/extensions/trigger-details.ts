/** What a trigger passes to conditions, actions and data elements. */
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { FieldDescription } from "./describe-field.ts";
import type { FormDescription } from "./describe-form.ts";
import type { MediaPlayer, VideoDetail } from "./vimeo/video-detail.ts";

/** The details of the product's triggers, by name. The type of each trigger says which of these it sets. */
export interface TriggerDetails {
  /** Of `click(…)`, `elementExists(…)` and `entersViewport(…)`: the matching element. It is live, so read it immediately. */
  element: Element;
  /** Of `formSubmit(…)`: the form's own attributes, no entered values. */
  form: FormDescription;
  /** Of `change(…)`: the field, and its selected choices if they are the site's own. */
  field: FieldDescription;
  /** Of `customEvent(…)`: a copy of the browser event's detail. */
  custom: { type: string; detail: unknown };
  /** Of `dataLayerEvent(…)`: a copy of the pushed item, and its value at the trigger's path (or the whole item). */
  pushed: { item: DataLayerItem; value: unknown };
  /** Of `historyChange()`: whole addresses. */
  history: { from: string; to: string };
  /** Of `timeOnPage(…)`: the mark that was reached, in seconds. */
  time: { visibleSeconds: number };
  /** Of `directCall(…)`: a copy of what was passed to `_satellite.track`. */
  call: { identifier: string; detail: unknown };
  /** Of `scrollDepth()`. */
  scroll: { percentageViewed: number; scrollMilestone: number };
  /** Of `videoState(…)` and `videoMilestone(…)`: the known and valid fields. */
  video: VideoDetail;
  /** Of the same: the player, with its current position. */
  player: MediaPlayer;
}

/** The details with these names. */
export type Details<Name extends keyof TriggerDetails> = Pick<TriggerDetails, Name>;

/** The page's snapshot. The runtime adds `$type` and `$rule`. */
export interface TriggerEvent {
  moment: Moment;
  $rule?: { id: string; name: string };
  $type?: string;
}

/** With the details of whichever trigger it was. */
export interface SyntheticEvent extends TriggerEvent, Partial<TriggerDetails> {}

/** Triggers one rule with these details. Never throws, so that one rule's failure does not affect others. */
export type TriggerRule = (details?: Partial<TriggerDetails>) => void;
