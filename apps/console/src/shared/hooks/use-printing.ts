/** Whether the page is being printed. */
import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  addEventListener("beforeprint", change);
  addEventListener("afterprint", change);
  return () => {
    removeEventListener("beforeprint", change);
    removeEventListener("afterprint", change);
  };
}

/** True from before the browser lays out the paper: React renders what an external store changes before the event ends. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
