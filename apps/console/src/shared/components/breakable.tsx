/** A name or an address that breaks between its parts before it breaks anywhere else. */
import { Fragment } from "react";

/** After what separates the parts of a path or an address, and before the words of a name such as "cookiesEnabled". */
const ends = /(?<=[/?&=_])|(?<=[.:])(?=[A-Za-z_])|(?<=[a-z]{3})(?=[A-Z])/;

export function Breakable({ text }: { text: string }) {
  return text.split(ends).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change, so their positions can be keys
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
