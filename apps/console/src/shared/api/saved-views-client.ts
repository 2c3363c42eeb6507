/** The saved views of the signed-in account, and those of everybody that are to become reports. */
import { isOwnPath, type ListedView } from "@tagwell/contract";
import { call } from "./call.ts";
import { isObject } from "./json-value.ts";

export const fetchSavedViews = async (signal?: AbortSignal): Promise<ListedView[]> =>
  (await call("GET /api/saved-views", { signal })).filter(isSavedView);

/** An address of another origin would leave the console. */
export function isSavedView(value: unknown): value is ListedView {
  return (
    isObject(value) && typeof value.name === "string" && typeof value.address === "string" && isOwnPath(value.address)
  );
}
