/** What a report is called, and what it answers. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const heading = style({ font: "title-lg", margin: 0 });
const lead = style({ font: "body-sm", color: "neutral-subdued", margin: 0, marginTop: 4, maxWidth: 720 });

/** The description is known once the report is loaded. */
export function ReportHeading({ title, description }: { title: string; description: string | undefined }) {
  return (
    <div>
      <h2 className={heading}>{title}</h2>
      {description && <p className={lead}>{description}</p>}
    </div>
  );
}
