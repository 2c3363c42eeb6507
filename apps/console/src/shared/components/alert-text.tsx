/** Sentences that screen readers announce. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const sentence = style<{ isFault: boolean }>({
  font: "body-sm",
  margin: 0,
  color: { isFault: "negative" },
  overflowWrap: "anywhere",
});

/** Announced when it appears, such as why a request failed; nothing while there is none. `isFault`: in the colour of faults. */
export function AlertText({ text, isFault = false }: { text: string | null | undefined; isFault?: boolean }) {
  if (text == null) return null;
  return (
    <p role="alert" className={sentence({ isFault })}>
      {text}
    </p>
  );
}

const statusStyle = style<{ isEmpty: boolean }>({
  // Takes no room.
  position: { default: "static", isEmpty: "absolute" },
  font: "body-sm",
  margin: 0,
  overflowWrap: "anywhere",
});

/** Announced when it changes. It is there before it says anything: one that came with its text might not be announced. */
export function StatusText({ text = "" }: { text?: string | false | undefined }) {
  return (
    <p role="status" className={statusStyle({ isEmpty: !text })}>
      {text}
    </p>
  );
}
