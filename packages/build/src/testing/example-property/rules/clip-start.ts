/** A visitor starts a video. */
import { directCall } from "@tagwell/container";
import { rule, sendVideo } from "../property.ts";

export default rule(directCall("clip_start"), { then: sendVideo("clip_start") });
