/** Explains the sensitivity labels. */

import HelpCircle from "@react-spectrum/s2/icons/HelpCircle";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Sensitivity } from "@tagwell/contract";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./modal.tsx";
import { SensitivityMark } from "./sensitivity-mark.tsx";

export const sensitivityTexts: Record<Sensitivity, string> = {
  code: "A short token from a fixed list or pattern. Anything else is removed.",
  number: "A number, flag or count.",
  agent: "A browser's user agent. Only product names and versions pass.",
  label: "Text written by the site's authors. Identifiers in it are removed.",
  vocabulary: "Text that a visitor may have typed. Only words that the site publishes pass; the rest becomes [other].",
  url: "An address. Only listed query parameters pass, and identifiers in the rest are removed.",
  identity: "The visitor's own identifier. Only declared identities are sent.",
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
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="S" aria-label="Sensitivity help" onPress={() => setOpen(true)}>
        <HelpCircle />
      </Button>
      {isOpen && (
        <Dialog
          title="Sensitivity of fields"
          onDismiss={close}
          buttons={
            <Button variant="secondary" onPress={close}>
              Close
            </Button>
          }
        >
          <dl className={list}>
            {Object.entries(sensitivityTexts).map(([name, text]) => (
              <div key={name} className={style({ display: "contents" })}>
                <dt>
                  <SensitivityMark sensitivity={name as Sensitivity} />
                </dt>
                <dd className={style({ margin: 0 })}>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
