/** A button of the top bar that shows a panel below the bar. Escape, a choice and the focus elsewhere close it. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "../shared/components/button.tsx";

const panel = style<{ isSmall: boolean }>({
  position: "absolute",
  top: 48,
  insetStart: { default: 0, isSmall: "auto" },
  insetEnd: { default: 0, isSmall: 8 },
  minWidth: { isSmall: 200 },
  maxWidth: { isSmall: 320 },
  borderRadius: { isSmall: "lg" },
  zIndex: 3,
  maxHeight: "[calc(100dvh - 48px)]",
  overflow: "auto",
  boxSizing: "border-box",
  padding: 16,
  backgroundColor: "layer-2",
  boxShadow: "elevated",
  borderWidth: { default: 0, isSmall: 1 },
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-300",
});

export interface DisclosureProps {
  /** The button's name. */
  name: string;
  icon: ReactNode;
  /** Shown beside the icon. */
  text?: string | undefined;
  /** As wide as what is in it, at the end of the bar; otherwise as wide as the bar. */
  isSmall?: boolean;
  /** `close` hides the panel; the focus returns to the button. */
  children: (close: () => void) => ReactNode;
}

export function Disclosure({ name, icon, text, isSmall = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    box.current?.querySelector("button")?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    // What the panel covers must be seen when it gets the focus. The menus of the panel are outside the page's root.
    const leave = ({ target }: FocusEvent) => {
      const isElsewhere = target instanceof Node && !box.current?.contains(target);
      if (isElsewhere && document.getElementById("root")?.contains(target)) setOpen(false);
    };
    document.addEventListener("keydown", press);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen, close]);
  return (
    <div ref={box}>
      <Button
        variant="quiet"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        {icon}
        {text && <span>{text}</span>}
      </Button>
      <div id={id} className={panel({ isSmall })} hidden={!isOpen} style={isOpen ? undefined : { display: "none" }}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
