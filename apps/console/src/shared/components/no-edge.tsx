/** Shown while the edge does not answer. */
import type { ReactNode } from "react";
import { LoadError } from "./load-error.tsx";

/** `children` follow the explanation, such as the time of the next attempt. */
export function NoEdge({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <LoadError title="The edge does not answer" onRetry={onRetry}>
      The edge serves this console and stores the events. Check in its terminal that it is running, or start it with{" "}
      <code>npm start</code>. {children}
    </LoadError>
  );
}
