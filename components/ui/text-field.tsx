"use client";

import { type InputHTMLAttributes, type Ref, useId } from "react";

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Label, input, hint and error as a unit; the error is associated with the input and announced. */
export function TextField({
  label,
  error,
  hint,
  className = "",
  required,
  ref,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const described =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        required={false}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={`block min-h-11 w-full rounded-control border bg-paper px-3 py-2 text-ink
          ${error ? "border-danger" : "border-muted"}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
