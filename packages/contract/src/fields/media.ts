/** The fields of a streaming-media session under `mediaCollection`, with the vendor's names. */
import { versionForm } from "./build.ts";
import { code, flag, integer, label, oneOf, pageText } from "./field.ts";

export const mediaCollection = {
  playhead: integer("Position in whole seconds."),
  sessionID: code("The session, as the edge named it.", "[\\w-]{1,128}"),
  sessionDetails: {
    name: code("The provider's id of the video.", "\\d{1,10}"),
    friendlyName: pageText("The video's title."),
    length: integer("Length in whole seconds; 86400 for live."),
    contentType: oneOf("Live or not.", "VOD", "Live"),
    streamType: oneOf("Sound or picture.", "audio", "video"),
    channel: label("Where the video is distributed: a setting."),
    playerName: label("The player's name: a setting."),
    appVersion: code("The library's version.", versionForm),
    hasResume: flag("Whether the session goes on where an earlier one of this playback was lost."),
  },
  advertisingDetails: {
    name: code(
      "The advertisement's id: letters and short numbers, or one number of up to 7 digits.",
      "\\d{1,7}|(?!.*\\d{5})[A-Za-z][\\w.-]{0,63}",
    ),
    friendlyName: pageText("The advertisement's title."),
    length: integer("Length in whole seconds."),
    podPosition: integer("Its place in the break, from 1.", 1, 100),
    playerName: label("The player's name: a setting."),
  },
  advertisingPodDetails: {
    friendlyName: pageText("The break's name."),
    index: integer("The break's place in the video, from 0.", 0, 1000),
    offset: integer("The position at which the break stands, in whole seconds."),
  },
  errorDetails: {
    name: label("The name of the player's error."),
    source: oneOf("Where the error came from.", "player", "external"),
  },
};
