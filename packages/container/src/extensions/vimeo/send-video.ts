/** The action that sends an event about a video. */
import type { Action } from "../../rules/component.ts";
import { latePart } from "../late-part.ts";
import type { Details } from "../trigger-details.ts";

export interface SendVideoSettings {
  labels: readonly [string];
}

const delegate = latePart("sendVideoEvent");

/** Sends one event with this label and the valid fields of the video. Typed by `defineProperty`. */
export function sendVideo(label: string): Action<Details<"video"> | Details<"call">> {
  return { kind: "action", name: "send-video", settings: { labels: [label] } satisfies SendVideoSettings, delegate };
}
