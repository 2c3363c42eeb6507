/** Fields of text, each with its label and what there is to know about it, and the form around them, which has the browser check them. */
import "./field.css";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type FormEvent, type FormHTMLAttributes, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { fieldBox, fieldFault, fieldInput, fieldNote } from "./field-styles.ts";

const searchBox = style<{ isWide: boolean }>({
  display: "flex",
  flexDirection: "column",
  rowGap: 4,
  boxSizing: "border-box",
  width: "full",
  maxWidth: { default: 320, isWide: 480 },
  font: "ui",
  color: "neutral-subdued",
});

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "className">;

export interface FieldProps extends InputProps {
  label: string;
  /** Below the field. */
  description?: ReactNode;
  onChange?: (text: string) => void;
  /** What is wrong with what was entered. */
  fault?: string | undefined;
  /** Several lines. */
  isLong?: boolean;
}

export function Field({ label, description, fault, onChange, isLong = false, ...rest }: FieldProps) {
  const id = useId();
  const props = {
    ...(rest as object),
    id,
    className: fieldInput,
    "aria-describedby": description || fault ? `${id}-note` : undefined,
    "aria-invalid": fault === undefined ? undefined : true,
    ...(onChange && { onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }),
  };
  return (
    <div className={fieldBox}>
      <label htmlFor={id} data-required={rest.required || undefined}>
        {label}
      </label>
      {isLong ? <textarea rows={3} {...props} /> : <input type="text" {...props} />}
      {(fault ?? description) && (
        <span id={`${id}-note`} className={fault === undefined ? fieldNote : fieldFault}>
          {fault ?? description}
        </span>
      )}
    </div>
  );
}

export interface SearchFieldProps extends Omit<InputProps, "onSubmit"> {
  /** Its name; where it is not shown, it is in the empty field. */
  label: string;
  description?: string;
  isLabelShown?: boolean;
  isWide?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Enter. */
  onSubmit?: (text: string) => void;
}

/** Narrows what is listed below it, while somebody types. Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, description, isLabelShown = false, isWide = false, value, onChange, onSubmit, ...rest } = props;
  const id = useId();
  return (
    <div className={searchBox({ isWide })}>
      {isLabelShown && <label htmlFor={id}>{label}</label>}
      <input
        {...rest}
        {...(isLabelShown ? {} : { "aria-label": label, placeholder: rest.placeholder ?? label })}
        id={id}
        type="search"
        className={fieldInput}
        aria-describedby={description ? `${id}-note` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onSubmit?.(value);
          if (event.key !== "Escape" || value === "") return;
          // What is around the field stays open.
          event.preventDefault();
          event.stopPropagation();
          onChange("");
        }}
      />
      {description && (
        <span id={`${id}-note`} className={fieldNote}>
          {description}
        </span>
      )}
    </div>
  );
}

const formStyle = style({
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

/** A form: its fields below one another. Sending it loads no page. */
export function Form({ onSend, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      className={formStyle}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        onSend((name) => String(entered.get(name)), event);
      }}
    />
  );
}
