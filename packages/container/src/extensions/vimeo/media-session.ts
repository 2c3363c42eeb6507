/** Keeps a streaming-media session for each playback, if the settings enable it. */
import type { MediaLabel } from "@tagwell/contract";
import type { Action, DelegateFactory } from "../../rules/component.ts";
import type { Details, SyntheticEvent } from "../trigger-details.ts";
import type { MediaSessions } from "./video-chunk.ts";

interface MediaSessionSettings {
  ads: Readonly<Record<string, MediaLabel>>;
}

const delegate: DelegateFactory = (parts, turbine) => {
  let sessions: Promise<MediaSessions> | undefined;
  return ({ ads }: MediaSessionSettings, event: SyntheticEvent) => {
    const { streamingMedia, loadVideo } = parts;
    if (!streamingMedia) return;
    sessions ??= loadVideo().then(({ createMediaSessions }) => createMediaSessions(parts, streamingMedia, turbine));
    sessions
      .then((all) => all.tell(event, ads))
      .catch((error: unknown) => {
        sessions = undefined;
        turbine.logger.warn("The media session could not be kept.", error);
      });
  };
};

/**
 * Starts a session with each playback, continues it and ends it; does nothing if `streamingMedia` is not set for this
 * environment. `ads` maps the direct calls that report advertisements.
 */
export function mediaSession(
  ads: MediaSessionSettings["ads"] = {},
): Action<Details<"video" | "player"> | Details<"call">> {
  return { kind: "action", name: "media-session", settings: { ads } satisfies MediaSessionSettings, delegate };
}
