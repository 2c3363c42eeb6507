/** The heading of a screen. It takes the focus, so that screen readers announce the new screen. */
import { useEffect, useRef } from "react";

/** `first` is the initial screen, which must not take the focus. */
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
