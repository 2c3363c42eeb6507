/** A visitor has watched a video past the middle. The page's players make the call, or the page itself. */
import { directCall } from "@tagwell/container";
import { rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("clip_50"), then: sendVideo("clip_50") });
