/** The saved views of the signed-in account, and those of everybody that are to become reports. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import { isOwnPath, type ListedView, type SavedView } from "@tagwell/contract";
import { isObject } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

export function fetchSavedViews(signal?: AbortSignal): Promise<ListedView[]> {
  return requestList("/api/saved-views", isSavedView, { ...(signal && { signal }) });
}

export async function saveView(view: SavedView): Promise<void> {
  await requestJson("/api/saved-views", writeOptions("POST", view));
}

export async function removeView(name: string): Promise<void> {
  await requestJson(`/api/saved-views${toQuery({ name })}`, writeOptions("DELETE"));
}

/** Whoever has saved it. */
export async function removeReport(report: string): Promise<void> {
  await requestJson(`/api/saved-views/reports${toQuery({ report })}`, writeOptions("DELETE"));
}

/** An address of another origin would leave the console. */
export function isSavedView(value: unknown): value is ListedView {
  return (
    isObject(value) && typeof value.name === "string" && typeof value.address === "string" && isOwnPath(value.address)
  );
}
