/** Shown while the edge does not answer. */
import { LoadError } from "./load-error.tsx";

export function NoEdge({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError title="The edge does not answer" onRetry={onRetry}>
      The edge serves this console and stores the events. It is asked again by itself; if it stays away, tell whoever
      runs it. On your own machine, <code>npm start</code> starts it.
    </LoadError>
  );
}
