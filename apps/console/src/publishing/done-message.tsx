/** Says what was published. It takes the focus, which would otherwise be lost with the dialog's button. */
import { Content, Heading, InlineAlert } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useEffect, useRef } from "react";
import { focusAfterDialog } from "../shared/focus-after-dialog.ts";

const box = style({ outlineStyle: "none" });

export function DoneMessage({ text }: { text: string }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => focusAfterDialog(() => element.current), []);
  return (
    <section ref={element} tabIndex={-1} aria-label="Outcome" className={box}>
      <InlineAlert variant="positive">
        <Heading>Done</Heading>
        <Content>{text}</Content>
      </InlineAlert>
    </section>
  );
}
