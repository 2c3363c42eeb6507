/** Shown instead of data that could not be loaded. */
import { Button, ButtonGroup, Content, Heading, IllustratedMessage } from "@react-spectrum/s2";
import CloudStateDisconnected from "@react-spectrum/s2/illustrations/linear/CloudStateDisconnected";
import type { ReactNode } from "react";

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
    <IllustratedMessage>
      <CloudStateDisconnected />
      <Heading level={level}>{title}</Heading>
      <Content>{children}</Content>
      <ButtonGroup>
        <Button variant="primary" onPress={onRetry}>
          Try again
        </Button>
      </ButtonGroup>
    </IllustratedMessage>
  );
}
