/** The hero of a page: text on one side, a picture on the other. */
import type { ReactNode } from "react";
import { Bay } from "../art/Bay.tsx";

interface HeroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  /** Replaces the bay. */
  art?: ReactNode;
  children?: ReactNode;
}

export function Hero({ eyebrow, title, lead, art, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-text">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <div className="hero-art">{art ?? <Bay />}</div>
    </div>
  );
}
