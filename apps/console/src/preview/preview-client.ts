/** Links to previews. */
import type { PreviewOrder } from "@tagwell/contract";
import { call } from "../shared/api/call.ts";

export const makePreview = (body: PreviewOrder) => call("POST /api/preview", { body });
