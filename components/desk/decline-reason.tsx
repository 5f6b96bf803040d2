"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useKeptState } from "@/lib/browser/pad/use-kept-state";
import { DeskFault } from "./desk-fault";

type DeclineReasonProps = {
  /** Id of the company. */
  id: string;
  title: string;
  /** Why it could not be sent. */
  fault: string | undefined;
  isBusy: boolean;
  /** Returns whether the company was declined. */
  onSend(reason: string): Promise<boolean>;
  onCancel(): void;
};

/** Asks for a reason that the declined company's buyers will see. */
export function DeclineReason(props: DeclineReasonProps) {
  const { id: companyId, title, fault, isBusy, onSend, onCancel } = props;
  const t = useTranslations("desk.companies");
  const te = useTranslations("error.fields");
  const id = useId();
  const { state: typed, change, forget } = useKeptState(`comptoir-decline-${companyId}`, "");
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed.trim();
    setEmpty(reason === "");
    if (reason !== "" && !isBusy) void onSend(reason).then((isDone) => isDone && forget());
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
          rows={4}
          maxLength={500}
          value={typed}
          onChange={({ target }) => change(() => target.value)}
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
