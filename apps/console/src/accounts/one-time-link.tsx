/** A one-time link to copy, with what to know before it is sent. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { CopyButton } from "../shared/components/copy-button.tsx";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 12 });
const text = style({ font: "body-sm", margin: 0, overflowWrap: "anywhere" });

/** `path`: of the link, at this console. */
export function OneTimeLink({ path }: { path: string }) {
  const address = `${location.origin}${path}`;
  return (
    <div role="status" className={box}>
      <p className={text}>
        The link works once, within 24 hours. Whoever has it can take over the account, so send it over a trusted
        channel.
      </p>
      <p className={text}>
        <code>{address}</code>
      </p>
      <CopyButton name="Copy link" text={address} />
    </div>
  );
}
