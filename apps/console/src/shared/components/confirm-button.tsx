/** A button for what is done only once it is confirmed. */
import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { Confirm, type ConfirmProps } from "./modal.tsx";

export interface ConfirmButtonProps extends Omit<ButtonProps, "onPress"> {
  /** What is asked before; `text` says what will happen. */
  confirm: Pick<ConfirmProps, "title" | "action" | "isDestructive" | "onConfirm"> & { text: ReactNode };
}

export function ConfirmButton({ confirm: { text, onConfirm, ...question }, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      {isOpen && (
        <Confirm
          {...question}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onConfirm();
          }}
        >
          {text}
        </Confirm>
      )}
    </>
  );
}
