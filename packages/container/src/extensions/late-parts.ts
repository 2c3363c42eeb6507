/**
 * The parts of rules that are in the file which a page loads after its first view (`boot/later-file.ts`). The build puts those into it
 * that a property uses.
 */
export { reportScroll } from "./events/report-scroll.ts";
export { sendVideoEvent } from "./vimeo/send-video-event.ts";
export { trackPlayback } from "./vimeo/track-playback.ts";
export { watchPlayers } from "./vimeo/watch-players.ts";
export { watchTrees } from "./watch-trees.ts";
