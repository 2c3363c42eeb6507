/** The file that only pages with a video load: its code, and the fields of its events. */
export { events } from "virtual:tagwell/video-events";
export * from "./start-video.ts";
