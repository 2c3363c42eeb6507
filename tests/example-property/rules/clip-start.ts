/** A visitor begins to watch a video, or watches it again from its end. The page's players make the call, or the page itself. */
import { directCall } from "@tagwell/container";
import { rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("clip_start"), then: sendVideo("clip_start") });
