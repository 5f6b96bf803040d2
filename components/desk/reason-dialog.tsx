"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import { DeskFault } from "./desk-fault";

type ReasonDialogProps = {
  /** The key under which input is kept until it has been sent. */
  draftKey: string;
  texts: {
    title: string;
    /** The effect of the action. */
    text?: string;
    /** The field's label. */
    label: string;
    hint: string;
    confirm: string;
    keep: string;
  };
  lengthMax: number;
  /** Why it could not be sent. */
  fault?: string | undefined;
  isBusy: boolean;
  /** Returns whether it succeeded. */
  onSend(reason: string): Promise<boolean>;
  onCancel(): void;
};

/** A confirmation dialog that asks staff for a reason, which other people see. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { draftKey, texts, lengthMax, fault, isBusy, onSend, onCancel } = props;
  const te = useTranslations("error.fields");
  const id = useId();
  const { state: typed, change, forget } = useDraftState(draftKey, "");
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed.trim();
    setEmpty(reason === "");
    if (reason !== "" && !isBusy) void onSend(reason).then((isDone) => isDone && forget());
  };
  return (
    <Modal open title={texts.title} onClose={onCancel}>
      <form noValidate onSubmit={submit} method="post">
        {texts.text && <p className="mb-4">{texts.text}</p>}
        <label htmlFor={id} className="mb-1 block font-semibold">
          {texts.label}
        </label>
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {texts.hint}
        </p>
        <textarea
          id={id}
          rows={4}
          maxLength={lengthMax}
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
            {texts.confirm}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
