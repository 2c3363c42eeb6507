/** Lines for a signature on paper. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Section, Text } from "../shared/components/text.tsx";

const lines = style({ display: "flex", flexWrap: "wrap", columnGap: 32, rowGap: 32, paddingTop: 40 });
const line = style({
  font: "ui-sm",
  color: "neutral-subdued",
  // Three of them beside one another on A4.
  width: 176,
  paddingTop: 4,
  borderWidth: 0,
  borderTopWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-700",
});

export function SignatureBlock() {
  return (
    <Section name="Signature" level={2}>
      <Text>I have reviewed the outbound data of this time range and its builds, and approve it.</Text>
      <div className={lines}>
        {["Name", "Signature", "Date"].map((what) => (
          <div key={what} className={line}>
            {what}
          </div>
        ))}
      </div>
    </Section>
  );
}
