/** A streaming-media session for each playback on the main site. */
import { mediaSession, videoState } from "@tagwell/container";
import { rule, site } from "../property.ts";

export default rule(videoState("started", "ended"), { when: [site("www")], then: mediaSession({}) });
