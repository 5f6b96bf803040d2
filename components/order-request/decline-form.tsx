"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { useFieldError } from "@/components/login/use-field-error";
import { Button } from "@/components/ui/button";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import { useRequestCall } from "./use-request-call";

type DeclineFormProps = { id: string; onCancel: () => void };

/** The form to decline a request, with a reason for the requester. */
export function DeclineForm({ id, onCancel }: DeclineFormProps) {
  const t = useTranslations("orderRequest");
  const fieldError = useFieldError();
  const fieldId = useId();
  const { busy, failure, error, send } = useRequestCall(id);
  const { state: reason, change, forget } = useDraftState(`comptoir-decline-${id}`, "");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const fault = error?.envelope?.details?.find(({ field }) => field === "reason");
  // whitespace alone is too short for the server, and empty for the reader
  const message = fault ? fieldError("reason", "required") : failure;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send("decline", { reason }).then((response) => response && forget());
      }}
      className="flex flex-col gap-3"
    >
      <label htmlFor={fieldId} className="text-sm font-semibold">
        {t("declineLabel")}
        <span aria-hidden> *</span>
      </label>
      <textarea
        id={fieldId}
        rows={3}
        maxLength={1000}
        ref={field}
        aria-required
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${fieldId}-error` : undefined}
        value={reason}
        onChange={({ target }) => change(() => target.value)}
        className={`-mt-2 rounded-control border bg-paper px-3 py-2 text-ink
          ${message ? "border-danger" : "border-muted"}`}
      />
      {message && (
        <p id={`${fieldId}-error`} role="alert" className="text-sm font-semibold text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t("declineSend")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
