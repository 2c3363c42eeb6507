/** A value in the browser's local storage. */
import { inStorage } from "../../in-storage.ts";
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ key }: { key: string }) =>
    blankToUndefined(inStorage(window, (storage) => storage.getItem(key)));

/** The text under this key of local storage, on access. */
export function localStorageItem(key: string): Source {
  return { kind: "data-element", name: "local-storage-item", settings: { key }, delegate };
}
