/** Tracks videos watched to the end. The `clip_end` direct call comes from the page's players or from the page itself. */
import { directCall } from "@tagwell/container";
import { rule, sendVideo } from "../property.ts";

export default rule({ on: directCall("clip_end"), then: sendVideo("clip_end") });
