/** A full-width part of a page with a heading. */
import type { ReactNode } from "react";

interface BandProps {
  title: string;
  lead?: string;
  tone?: "paper" | "tint" | "brand";
  /** `data-section`: the name under which the section is reported when it comes into view. */
  section?: string;
  children?: ReactNode;
}

export function Band({ title, lead, tone = "paper", section, children }: BandProps) {
  return (
    <section className={`band band-${tone}`} data-section={section}>
      <div className="wrap">
        <div className="band-head">
          <h2>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
