"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { DeskFault } from "./desk-fault";

type DeclineReasonProps = {
  title: string;
  /** Why it could not be sent. */
  fault: string | undefined;
  isBusy: boolean;
  onSend(reason: string): void;
  onCancel(): void;
};

/** Asks for the reason that a declined company's people read. */
export function DeclineReason(props: DeclineReasonProps) {
  const { title, fault, isBusy, onSend, onCancel } = props;
  const t = useTranslations("desk.companies");
  const te = useTranslations("error.fields");
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setEmpty(reason === "");
    if (reason !== "" && !isBusy) onSend(reason);
  };
  return (
    <Modal open title={title} onClose={onCancel}>
      <form noValidate onSubmit={submit} method="post">
        <label htmlFor={id} className="mb-1 block font-semibold">
          {t("reason")}
        </label>
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {t("reasonHint")}
        </p>
        <textarea
          id={id}
          name="reason"
          rows={4}
          maxLength={500}
          aria-required
          aria-invalid={isEmpty || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="block w-full rounded-control border border-muted bg-paper px-3 py-2"
        />
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {isEmpty && te("required")}
        </p>
        {fault && <DeskFault text={fault} />}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t("send")}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
