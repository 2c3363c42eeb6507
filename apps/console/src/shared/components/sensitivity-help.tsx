/** Explains the marks of sensitivity. */
import { ActionButton, Content, Dialog, DialogTrigger, Heading } from "@react-spectrum/s2";
import HelpCircle from "@react-spectrum/s2/icons/HelpCircle";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Sensitivity } from "@tagwell/contract";
import { SensitivityMark } from "./sensitivity-mark.tsx";

/** DESIGN 7, for readers of the console. */
const explanations: Record<Sensitivity, string> = {
  code: "A short token from a fixed list or pattern. Anything else is cut.",
  number: "A number, a flag or a count.",
  agent: "A browser's user agent. It is scrubbed but for its products and their versions.",
  label: "Text that the site's authors wrote. Identifiers in it are scrubbed.",
  vocabulary: "Text that a visitor may have typed. Only the site's own words pass; the rest becomes [other].",
  url: "An address. Only listed query parameters pass, and the rest of it is scrubbed.",
  identity: "The visitor's own identifier. It leaves only where the contract names it.",
};

const list = style({
  display: "grid",
  gridTemplateColumns: ["auto", "minmax(0, 1fr)"],
  columnGap: 12,
  rowGap: 8,
  alignItems: "baseline",
  margin: 0,
  font: "body-sm",
});

export function SensitivityHelp() {
  return (
    <DialogTrigger>
      <ActionButton isQuiet size="S" aria-label="What the marks mean">
        <HelpCircle />
      </ActionButton>
      <Dialog size="M" isDismissible>
        <Heading slot="title">How far each field is trusted</Heading>
        <Content>
          <dl className={list}>
            {Object.entries(explanations).map(([name, text]) => (
              <div key={name} className={style({ display: "contents" })}>
                <dt>
                  <SensitivityMark sensitivity={name as Sensitivity} />
                </dt>
                <dd className={style({ margin: 0 })}>{text}</dd>
              </div>
            ))}
          </dl>
        </Content>
      </Dialog>
    </DialogTrigger>
  );
}
