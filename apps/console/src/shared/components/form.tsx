/** A form: its fields below one another. Sending it loads no page. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { FormEvent, FormHTMLAttributes } from "react";

const form = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  rowGap: 16,
  maxWidth: 560,
});

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "className" | "onSubmit"> {
  /** `textOf`: what was entered in the field of a name. */
  onSend: (textOf: (name: string) => string, event: FormEvent<HTMLFormElement>) => void;
}

export function Form({ onSend, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        onSend((name) => String(entered.get(name)), event);
      }}
    />
  );
}
