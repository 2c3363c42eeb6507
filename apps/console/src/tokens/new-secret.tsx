/** The text of a new token, to copy. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { NewToken } from "@tagwell/contract";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { useTimes } from "../shared/time/use-times.ts";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 12 });
const text = style({ font: "body-sm", margin: 0, overflowWrap: "anywhere" });

export function NewSecret({ token: { name, token, expiresAt } }: { token: NewToken }) {
  const times = useTimes();
  return (
    <div role="status" className={box}>
      <p className={text}>
        This is the token {name}, valid until {times.day(expiresAt)}. It is shown this once: keep it where the program’s
        secrets are.
      </p>
      <p className={text}>
        <code>{token}</code>
      </p>
      <CopyButton name="Copy token" text={token} />
    </div>
  );
}
