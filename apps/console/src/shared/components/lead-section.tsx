/** A section with a heading, an introduction, and a text that replaces its content if there is none. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReactNode, useId } from "react";

const box = style({ display: "flex", flexDirection: "column", rowGap: 12, minWidth: 0 });
const heading = style({ font: "title-lg", margin: 0 });
const text = style({ font: "body-sm", color: "neutral-subdued", margin: 0, marginTop: 4, maxWidth: 720 });

export interface LeadSectionProps {
  title: string;
  lead?: string;
  /** Shown instead of the content; false if there is content. */
  empty?: string | false;
  children?: ReactNode;
}

export function LeadSection({ title, lead, empty, children }: LeadSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={box}>
      <div>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {lead && <p className={text}>{lead}</p>}
      </div>
      {empty ? <p className={text}>{empty}</p> : children}
    </section>
  );
}

interface Listed {
  error: Error | null;
  data: readonly unknown[] | undefined;
}

/** Why there are no rows: that there are none (`none`), the failure, or that they are being loaded. False where there are some, also if they could not be loaded again. */
export function emptyText({ error, data }: Listed, none: string): string | false {
  return data ? data.length === 0 && none : (error?.message ?? "Loading…");
}
