/** Tracks videos that start or restart. The `clip_start` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { rule, sendVideo } from "../property.ts";

export default rule(directCall("clip_start"), { then: sendVideo("clip_start") });
