/** In place of what the edge was asked for and did not tell. */
import { Button, ButtonGroup, Content, Heading, IllustratedMessage } from "@react-spectrum/s2";
import CloudStateDisconnected from "@react-spectrum/s2/illustrations/linear/CloudStateDisconnected";
import type { ReactNode } from "react";

interface LoadErrorProps {
  title: string;
  /** Of the title; 2 unless told. */
  level?: 2 | 3;
  onRetry: () => void;
  /** What went wrong, and what to do. */
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
          Try now
        </Button>
      </ButtonGroup>
    </IllustratedMessage>
  );
}
