"use client";

import { useEffect, useId, useRef } from "react";
import { FullNote } from "@/components/ui/full-note";
import { commentLengthMax } from "@/contract/limits";

type QuoteTextProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The error; the field is then focused. */
  fault?: string | undefined;
};

/** A multi-line field for a short text to the seller. */
export function QuoteText({ label, text, onText, fault }: QuoteTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        maxLength={commentLengthMax}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onText(target.value)}
        className={`block w-full rounded-control border bg-paper px-3 py-2 text-ink
          ${fault ? "border-danger" : "border-muted"}`}
      />
      <FullNote text={text} max={commentLengthMax} />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
