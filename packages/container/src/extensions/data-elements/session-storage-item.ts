/** A value in the browser's session storage. */
import { inStorage } from "../../in-storage.ts";
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ key }: { key: string }) =>
    blankToUndefined(inStorage(window, (storage) => storage.getItem(key), "sessionStorage"));

/** The text under this key of session storage, on access. */
export function sessionStorageItem(key: string): Source {
  return { kind: "data-element", name: "session-storage-item", settings: { key }, delegate };
}
