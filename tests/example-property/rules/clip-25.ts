/** A visitor has watched a video past a quarter. The page's players make the call, or the page itself. */
import { directCall } from "@tagwell/container";
import { rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("clip_25"), then: sendVideo("clip_25") });
