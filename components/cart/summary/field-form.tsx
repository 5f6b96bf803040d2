"use client";

import { type FormEvent, type InputHTMLAttributes, useId, useRef, useState } from "react";
import { Button, type ButtonLook } from "@/components/ui/button";

/**
 * The outcome of submitting the text: an error keeps it in the field, success clears the field and
 * may show a message.
 */
export type FieldOutcome = { fault: string } | { message: string | undefined };

type FieldFormProps = {
  label: string;
  button: string;
  look?: ButtonLook;
  className?: string;
  initial?: string;
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "maxLength" | "autoCapitalize" | "autoFocus" | "spellCheck"
  >;
  /** A message belongs to the revision it was given in, and is hidden in another. */
  revision?: number;
  /** Error message for an empty field. */
  missing: string;
  onSend: (text: string) => Promise<FieldOutcome>;
};

/** A single text field with a button; errors and results are shown below the field. */
export function FieldForm({
  label,
  button,
  look = "primary",
  className,
  initial = "",
  input,
  revision,
  missing,
  onSend,
}: FieldFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [shown, setShown] = useState<{ outcome: FieldOutcome; revision?: number }>();
  const [isBusy, setBusy] = useState(false);
  const outcome = shown?.revision === revision ? shown?.outcome : undefined;
  const fault = outcome && "fault" in outcome ? outcome.fault : undefined;
  const show = (next: FieldOutcome) => {
    setShown({ outcome: next, revision });
    if ("message" in next) setTyped("");
    else field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const text = typed.trim();
    if (text === "") return show({ fault: missing });
    setShown(undefined);
    setBusy(true);
    const next = await onSend(text);
    setBusy(false);
    show(next);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          {...input}
          value={typed}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setTyped(event.target.value);
            if (fault !== undefined) setShown(undefined);
          }}
          className={`min-h-11 w-full min-w-0 rounded-control border bg-paper px-3
            ${fault ? "border-danger" : "border-muted"}`}
        />
        <Button type="submit" look={look} busy={isBusy}>
          {button}
        </Button>
      </div>
      <p
        id={`${id}-fault`}
        aria-live="polite"
        className={`mt-1 text-sm ${fault ? "font-semibold text-danger" : "text-success"}`}
      >
        {outcome && ("fault" in outcome ? outcome.fault : outcome.message)}
      </p>
    </form>
  );
}
