/** A sentence that screen readers announce when it appears, such as why a request failed; nothing while there is none. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const sentence = style<{ isFault: boolean }>({
  font: "body-sm",
  margin: 0,
  color: { isFault: "negative" },
  overflowWrap: "anywhere",
});

/** `isFault`: in the colour of faults. */
export function AlertText({ text, isFault = false }: { text: string | null | undefined; isFault?: boolean }) {
  if (text == null) return null;
  return (
    <p role="alert" className={sentence({ isFault })}>
      {text}
    </p>
  );
}
