/** Says what was published. It takes the focus, which would otherwise be lost with the dialog's button. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useEffect, useRef } from "react";
import { Notice } from "../shared/components/notice.tsx";

const box = style({ outlineStyle: "none" });

export function DoneMessage({ text }: { text: string }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <section ref={element} tabIndex={-1} aria-label="Outcome" className={box}>
      <Notice variant="positive" title="Done">
        {text}
      </Notice>
    </section>
  );
}
