/** Tracks videos watched past 75 %. The `clip_75` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { rule, sendVideo } from "../property.ts";

export default rule(directCall("clip_75"), { then: sendVideo("clip_75") });
