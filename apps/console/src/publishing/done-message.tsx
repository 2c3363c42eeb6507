/** Says what was published. It takes the focus, which would otherwise be lost with the dialog's button. */
import { Content, Heading, InlineAlert } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useEffect, useRef } from "react";

const box = style({ outlineStyle: "none" });

export function DoneMessage({ text }: { text: string }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const next = (work: () => void) => {
      frame = requestAnimationFrame(work);
    };
    // The dialog keeps the focus while it closes, and in the frame after that gives it back to what opened it.
    const focusWhenClosed = () => {
      if (document.querySelector("[role=alertdialog]")) next(focusWhenClosed);
      else next(() => next(() => element.current?.focus()));
    };
    focusWhenClosed();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section ref={element} tabIndex={-1} aria-label="Outcome" className={box}>
      <InlineAlert variant="positive">
        <Heading>Done</Heading>
        <Content>{text}</Content>
      </InlineAlert>
    </section>
  );
}
