"use client";

import { type FormEvent, type InputHTMLAttributes, useId, useState } from "react";
import { Button, type ButtonLook } from "@/components/ui/button";

/**
 * What became of the text that was sent: a fault keeps it in the field, a success empties the field
 * and may say something.
 */
export type FieldOutcome = { fault: string } | { said: string | undefined };

type FieldFormProps = {
  label: string;
  button: string;
  look?: ButtonLook;
  className?: string;
  initial?: string;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, "maxLength" | "autoCapitalize" | "spellCheck">;
  /** What to say when nothing was typed. */
  missing: string;
  onSend: (text: string) => Promise<FieldOutcome>;
};

/**
 * One text and its button; what is wrong with the text, or what it did, is told below the field.
 */
export function FieldForm({
  label,
  button,
  look = "primary",
  className,
  initial = "",
  input,
  missing,
  onSend,
}: FieldFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [outcome, setOutcome] = useState<FieldOutcome>();
  const [isBusy, setBusy] = useState(false);
  const fault = outcome && "fault" in outcome ? outcome.fault : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const text = typed.trim();
    if (text === "") return setOutcome({ fault: missing });
    setOutcome(undefined);
    setBusy(true);
    const next = await onSend(text);
    setBusy(false);
    setOutcome(next);
    if ("said" in next) setTyped("");
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          autoComplete="off"
          {...input}
          value={typed}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setTyped(event.target.value);
            if (fault !== undefined) setOutcome(undefined);
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
        {outcome && ("fault" in outcome ? outcome.fault : outcome.said)}
      </p>
    </form>
  );
}
