/** A sentence that screen readers announce when it changes. It is there before it says anything: one that came with its text might not be announced. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const sentence = style<{ isEmpty: boolean }>({
  // Takes no room.
  position: { default: "static", isEmpty: "absolute" },
  font: "body-sm",
  margin: 0,
  overflowWrap: "anywhere",
});

export function StatusText({ text = "" }: { text?: string | false | undefined }) {
  return (
    <p role="status" className={sentence({ isEmpty: !text })}>
      {text}
    </p>
  );
}
