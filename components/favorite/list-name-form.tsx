"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

type ListNameFormProps = {
  label: string;
  submit: string;
  initial?: string;
  /** Whether another list has this name. */
  isTaken: (name: string) => boolean;
  /** Returns why the name was rejected; it then stays in the field. */
  onName: (name: string) => Promise<string | undefined>;
  onCancel?: () => void;
  /** An extra button; the field then gets the focus, and keeps the name until it is accepted. */
  children?: ReactNode;
};

/** A list's name: required and unique (FAV-02). */
export function ListNameForm({
  label,
  submit,
  initial = "",
  isTaken,
  onName,
  onCancel,
  children,
}: ListNameFormProps) {
  const t = useTranslations("favorite");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRenaming = children !== undefined;
  const isFree = fault === t("nameTaken") && !isTaken(typed.trim());
  useEffect(() => {
    if (isRenaming) field.current?.select();
  }, [isRenaming]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const name = typed.trim();
    const next = name === "" ? t("nameRequired") : isTaken(name) ? t("nameTaken") : undefined;
    setFault(next);
    if (next) return field.current?.focus();
    setBusy(isRenaming);
    if (!isRenaming) setTyped("");
    const refused = await onName(name);
    setBusy(false);
    if (refused === undefined) return;
    setFault(refused);
    setTyped((now) => (now === "" ? name : now));
  };
  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      data-no-print
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        ref={field}
        label={label}
        value={typed}
        maxLength={100}
        error={isFree ? undefined : fault}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel?.();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
        className="min-w-0 flex-1 basis-56"
      />
      <div className="flex gap-2 pt-6">
        <Button type="submit" look="secondary" busy={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
