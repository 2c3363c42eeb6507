/** Shown instead of data that could not be loaded. */
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";

interface LoadErrorProps {
  title: string;
  onRetry: () => void;
  /** What went wrong and what to do about it. */
  children: ReactNode;
}

export function LoadError({ title, onRetry, children }: LoadErrorProps) {
  return (
    <Message
      title={title}
      action={
        <Button variant="primary" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Message>
  );
}

/** Shown while the edge does not answer. */
export function NoEdge({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError title="The edge does not answer" onRetry={onRetry}>
      The edge serves this console and stores the events. It is asked again by itself; if it stays away, tell whoever
      runs it. On your own machine, <code>npm start</code> starts it.
    </LoadError>
  );
}
