/** Tracks videos watched past 50 %. The `clip_50` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { rule, sendVideo } from "../property.ts";

export default rule(directCall("clip_50"), { then: sendVideo("clip_50") });
