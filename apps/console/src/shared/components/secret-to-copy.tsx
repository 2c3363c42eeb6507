/** A text that is shown once, such as a link or a token, with what to know about it and a button to copy it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { CopyButton } from "./copy-button.tsx";
import { Text } from "./text.tsx";

const box = style({ display: "flex", flexDirection: "column", alignItems: "start", rowGap: 12 });

export interface SecretToCopyProps {
  /** A sentence or two. */
  lead: string;
  secret: string;
  /** The button's name. */
  copy: string;
}

export function SecretToCopy({ lead, secret, copy }: SecretToCopyProps) {
  return (
    <div role="status" className={box}>
      <Text>{lead}</Text>
      <Text>
        <code>{secret}</code>
      </Text>
      <CopyButton name={copy} text={secret} />
    </div>
  );
}
