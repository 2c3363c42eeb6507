/** A visitor has watched a video to its end. The page's players make the call, or the page itself. */
import { directCall } from "@tagwell/container";
import { rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("clip_end"), then: sendVideo("clip_end") });
