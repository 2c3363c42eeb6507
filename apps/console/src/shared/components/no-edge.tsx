/** Shown while the edge does not answer. */
import type { ReactNode } from "react";
import { LoadError } from "./load-error.tsx";

/** `children` follow the explanation, such as the time of the next attempt. */
export function NoEdge({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <LoadError title="The edge does not answer" onRetry={onRetry}>
      The edge serves this console and stores the events. It is asked again by itself; if it stays away, tell whoever
      runs it. On your own machine, <code>npm start</code> starts it. {children}
    </LoadError>
  );
}
