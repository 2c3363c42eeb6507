/** Tracks videos watched to the end. The `clip_end` direct call comes from the page's players or from the page itself. */
import { directCall } from "tagwell";
import { rule, sendVideo } from "../property.ts";

export default rule(directCall("clip_end"), { then: sendVideo("clip_end") });
