/** Tells on which pages the SDK must speak from the start. */
import { isAlwaysNeeded } from "virtual:tagwell/sdk-components";
import { expectTabNote, readTabNote } from "../in-storage.ts";

/** Names in the page's address that the SDK reads. */
const parameters = /[?&](?:alloy_debug|adb_validation_sessionid)\b/;

/** The SDK's note, which its command `setDebug` makes for the rest of the visit, and `alloy_debug` in an address. */
const debugKey = "com.adobe.alloy.instance.alloy.debug";

type SdkWindow = Window & { __alloyMonitors?: unknown; Visitor?: { getInstance?: unknown } };

/**
 * Whether the build has a component that takes part in every request, or the page uses something that only the SDK does: its
 * monitors, its log, a validation session, or the vendor's older library, which may have the visitor's identity.
 */
export function needsSdk(window: Window): boolean {
  const { __alloyMonitors: monitors, Visitor, location } = window as SdkWindow;
  return (
    isAlwaysNeeded ||
    (Array.isArray(monitors) && monitors.length > 0) ||
    typeof Visitor?.getInstance === "function" ||
    (location.search !== "" && parameters.test(location.search)) ||
    readTabNote(window, debugKey) === "true"
  );
}

/** Has later pages of this tab look for the SDK's note. Call it when the SDK may make one. */
export function expectDebugging(window: Window): void {
  try {
    expectTabNote(window, debugKey);
  } catch {
    // Storage is blocked: the SDK cannot make a note either.
  }
}
