/** A dialog whose code is requested when it is opened. */
import { DialogContainer } from "@react-spectrum/s2";
import { type ReactNode, Suspense } from "react";

export interface LateDialogProps {
  isOpen: boolean;
  onDismiss: () => void;
  /** A component that is loaded on first use. */
  children: ReactNode;
}

export function LateDialog({ isOpen, onDismiss, children }: LateDialogProps) {
  return (
    <DialogContainer onDismiss={onDismiss}>{isOpen && <Suspense fallback={null}>{children}</Suspense>}</DialogContainer>
  );
}
