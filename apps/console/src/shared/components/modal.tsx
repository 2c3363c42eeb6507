/** Dialogs above the page: the browser's own. It gives the focus back at once when it closes, so that what opens then can take it. */
import "./modal.css";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReactNode, useId, useState } from "react";
import { Button, ButtonGroup, type ButtonProps } from "./button.tsx";

const modal = style<{ isWide: boolean }>({
  boxSizing: "border-box",
  width: { default: "[min(480px, 100vw - 32px)]", isWide: "[min(640px, 100vw - 32px)]" },
  maxHeight: "[calc(100dvh - 32px)]",
  overflow: "auto",
  // What has the focus is never behind the buttons.
  scrollPaddingBottom: 96,
  margin: "auto",
  padding: 0,
  backgroundColor: "layer-2",
  color: "neutral",
  borderWidth: { default: 0, forcedColors: 2 },
  borderStyle: "solid",
  borderRadius: "xl",
  boxShadow: "elevated",
  outlineStyle: "none",
});
const sheet = style({ display: "flex", flexDirection: "column", rowGap: 20, padding: 24, font: "body-sm" });
const heading = style({ font: "heading-sm", color: "neutral", margin: 0, overflowWrap: "anywhere" });
const content = style({ overflowWrap: "anywhere", minWidth: 0 });
const actions = style({
  display: "flex",
  justifyContent: "end",
  // In sight however much is above them.
  position: "sticky",
  bottom: 0,
  // As far as what is around them, so that nothing is seen between them and the content.
  paddingTop: 20,
  marginTop: -20,
  paddingBottom: 24,
  marginBottom: -24,
  backgroundColor: "layer-2",
});

export interface ModalProps {
  role?: "alertdialog";
  label?: string;
  /** The id of its title, in place of a label. */
  labelledBy?: string;
  isWide?: boolean;
  /** Escape, or a press beside it. */
  onDismiss: () => void;
  children: ReactNode;
}

/** It is open as long as it is rendered. */
export function Modal({ role, label, labelledBy, isWide = false, onDismiss, children }: ModalProps) {
  return (
    <dialog
      ref={show}
      role={role}
      data-modal
      className={modal({ isWide })}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onKeyDown={(event) => {
        // What it was opened from stays open.
        if (event.key === "Escape") event.stopPropagation();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event, event.currentTarget)) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}

export interface DialogProps extends Pick<ModalProps, "role" | "isWide" | "onDismiss" | "children"> {
  title: string;
  /** The buttons at its end. */
  buttons?: ReactNode;
}

/** With a title, and buttons at its end. */
export function Dialog({ title, buttons, children, ...modal }: DialogProps) {
  const id = useId();
  return (
    <Modal {...modal} labelledBy={id}>
      <div className={sheet}>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        <div className={content}>{children}</div>
        {buttons && (
          <div className={actions}>
            <ButtonGroup>{buttons}</ButtonGroup>
          </div>
        )}
      </div>
    </Modal>
  );
}

export interface ConfirmProps {
  title: string;
  /** What is done: "Remove account". */
  action: string;
  /** Cannot be undone. */
  isDestructive?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
  /** The dialog stays until it is no longer rendered. */
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before something is done. */
export function Confirm({
  title,
  action,
  isDestructive = false,
  isDisabled = false,
  isPending = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onDismiss={onCancel}
      buttons={
        <>
          <Button variant="secondary" onPress={onCancel}>
            Cancel
          </Button>
          <Button
            variant={isDestructive ? "negative" : "accent"}
            isDisabled={isDisabled}
            isPending={isPending}
            onPress={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** The first control takes the focus, or the one that is marked. */
function show(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  return () => dialog.close();
}

/** The events of what is around a dialog are the dialog's. */
function isBeside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

interface ConfirmButtonProps extends Omit<ButtonProps, "onPress"> {
  /** What is asked before; `text` says what will happen. */
  confirm: Pick<ConfirmProps, "title" | "action" | "isDestructive" | "onConfirm"> & { text: ReactNode };
}

/** A button for what is done only once it is confirmed. */
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
