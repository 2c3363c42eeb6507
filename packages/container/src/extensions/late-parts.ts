/**
 * The parts of rules that are in the file which a page loads after its first view (`boot/later-file.ts`). The build puts those into it
 * that a property uses, and what finds shadow trees.
 */

export { loadWhenNeeded } from "./begin-late.ts";
export { eachTree } from "./shadow-roots.ts";
export { sendVideoEvent } from "./vimeo/send-video-event.ts";
export { trackPlayback } from "./vimeo/track-playback.ts";
export { watchPlayers } from "./vimeo/watch-players.ts";
