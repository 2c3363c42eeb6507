/** The fields of a streaming-media session under `mediaCollection`, with the vendor's names. */
import { versionForm } from "./build.ts";
import { code, flag, ids, integer, label, oneOf, pageText } from "./field.ts";
import { videoIdForm } from "./video.ts";

/**
 * A session's id in hexadecimal: 64 digits of the vendor's edge, 32 of Tagwell's. Not one whose bytes are all letters, digits or zero,
 * which could be a text.
 */
const sessionForm = "(?!(?:00|[2-7].)+$)(?:[\\da-f]{64}|[\\da-f]{32})";

export const mediaCollection = {
  playhead: integer("Position in whole seconds."),
  sessionID: code("The session, as the edge named it.", { pattern: sessionForm }),
  sessionDetails: {
    name: code("The provider's id of the video.", { pattern: videoIdForm }),
    friendlyName: pageText("The video's title."),
    length: integer("Length in whole seconds; 86400 for live."),
    contentType: oneOf(["VOD", "Live"], "Live or not."),
    streamType: oneOf(["audio", "video"], "Sound or picture."),
    channel: label("Where the video is distributed: a setting."),
    playerName: label("The player's name: a setting."),
    appVersion: code("The library's version.", { pattern: versionForm }),
    hasResume: flag("Whether the session goes on where an earlier one of this playback was lost."),
  },
  advertisingDetails: {
    name: ids("The advertisement's id."),
    friendlyName: pageText("The advertisement's title."),
    length: integer("Length in whole seconds."),
    podPosition: integer("Its place in the break, from 1.", { min: 1, max: 100 }),
    playerName: label("The player's name: a setting."),
  },
  advertisingPodDetails: {
    friendlyName: pageText("The break's name."),
    index: integer("The break's place in the video, from 0.", { max: 1000 }),
    offset: integer("The position at which the break stands, in whole seconds."),
  },
  errorDetails: {
    name: label("The name of the player's error."),
    source: oneOf(["player", "external"], "Where the error came from."),
  },
};
