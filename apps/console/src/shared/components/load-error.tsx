/** Shown instead of data that could not be loaded. */

import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";

interface LoadErrorProps {
  title: string;
  /** Heading level; 2 by default. */
  level?: 2 | 3;
  onRetry: () => void;
  /** What went wrong and what to do about it. */
  children: ReactNode;
}

export function LoadError({ title, level = 2, onRetry, children }: LoadErrorProps) {
  return (
    <Message
      level={level}
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
