"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { savedCartNameLengthMax } from "@/contract/limits";
import { ApiClientError } from "@/lib/browser/api-client";
import { useErrorReason } from "@/lib/browser/use-error-reason";

type SavedCartNameProps = {
  label: string;
  button: string;
  initial?: string;
  /** What to say when it is done. */
  done?: (name: string) => string;
  onName: (name: string) => Promise<void>;
};

/** The name of a saved cart; what is wrong with it is told below the field. */
export function SavedCartName({ label, button, initial = "", done, onName }: SavedCartNameProps) {
  const t = useTranslations("cartPage.saved");
  const id = useId();
  const reason = useErrorReason();
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const explain = (error: unknown): string => {
    if (!(error instanceof ApiClientError)) return reason(error);
    if (error.status === 422) return t("nameTaken");
    return error.code === "not_allowed" ? t("full") : reason(error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    setSaved(undefined);
    if (name === "") return setFault(t("nameMissing"));
    setBusy(true);
    try {
      await onName(name);
      setFault(undefined);
      setSaved(name);
      setTyped("");
    } catch (error) {
      setFault(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={savedCartNameLengthMax}
          value={typed}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          className={`min-h-11 w-full min-w-0 rounded-control border bg-paper px-3 ${fault ? "border-danger" : "border-muted"}`}
        />
        <Button type="submit" busy={isBusy}>
          {button}
        </Button>
      </div>
      <p id={`${id}-fault`} aria-live="polite" className={`mt-1 text-sm ${fault ? "font-semibold text-danger" : "text-success"}`}>
        {fault ?? (saved !== undefined && done?.(saved))}
      </p>
    </form>
  );
}
