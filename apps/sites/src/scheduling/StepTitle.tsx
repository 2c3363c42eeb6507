/** The heading of a screen; it takes the focus, so that a reader by ear knows that the screen has changed. */
import { useEffect, useRef } from "react";

/** `first` is the screen that comes with the page: it must not steal the focus. */
export function StepTitle({ children, first = false }: { children: string; first?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [first]);
  return (
    <h1 ref={heading} tabIndex={-1} className="step-title">
      {children}
    </h1>
  );
}
