/** A value in the browser's local storage. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ key }: { key: string }) => {
    try {
      return blankToUndefined(window.localStorage.getItem(key));
    } catch {
      // Blocked by the visitor: no value.
      return undefined;
    }
  };

/** The text under this key of local storage, on access. */
export function localStorageItem(key: string): Source {
  return { kind: "data-element", name: "local-storage-item", settings: { key }, delegate };
}
