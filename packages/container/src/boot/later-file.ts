/** The file that every page loads after its first view: what the first events do not need. */
export { events, lateParts } from "virtual:tagwell/late-parts";
export { createCommands, keepEvents } from "../client/commands.ts";
export { createReadAnswer } from "../client/read-answer.ts";
