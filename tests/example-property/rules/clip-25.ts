/** Tracks videos watched past 25 %. The `clip_25` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { rule, sendVideo } from "../property.ts";

export default rule(directCall("clip_25"), { then: sendVideo("clip_25") });
