"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useDeskFault } from "./use-desk-fault";

type CompanyDecisionProps = { id: string; name: string };

/** Approves a company, or declines it with a reason that its people read (ADM-05). */
export function CompanyDecision({ id, name }: CompanyDecisionProps) {
  const t = useTranslations("desk.companies");
  const toast = useToast();
  const toFault = useDeskFault();
  const router = useRouter();
  const [isDeclining, setDeclining] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const decide = async (decision: "approve" | "decline", body?: { reason: string }) => {
    setBusy(true);
    try {
      await callApi(`/api/desk/companies/${encodeURIComponent(id)}/${decision}`, {
        method: "POST",
        body,
      });
      toast({ variant: "success", title: t(`${decision}d`, { company: name }) });
    } catch (error) {
      setBusy(false);
      if (!isDecided(error)) {
        toast({ variant: "error", title: toFault(error) });
        return;
      }
      toast({ variant: "warning", title: t("decided", { company: name }) });
    }
    setDeclining(false);
    focusHeading();
    startRefresh(() => router.refresh());
  };
  const busy = isBusy || isRefreshing;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={busy}
        aria-label={t("approveLabel", { company: name })}
        onClick={() => void decide("approve")}
      >
        {t("approve")}
      </Button>
      <Button
        look="secondary"
        busy={busy}
        aria-label={t("declineLabel", { company: name })}
        onClick={() => setDeclining(true)}
      >
        {t("decline")}
      </Button>
      {isDeclining && (
        <Modal
          open
          title={t("declineLabel", { company: name })}
          onClose={() => setDeclining(false)}
        >
          <ReasonForm
            isBusy={busy}
            onSend={(reason) => void decide("decline", { reason })}
            onCancel={() => setDeclining(false)}
          />
        </Modal>
      )}
    </div>
  );
}

type ReasonFormProps = { isBusy: boolean; onSend(reason: string): void; onCancel(): void };

function ReasonForm({ isBusy, onSend, onCancel }: ReasonFormProps) {
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
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t("send")}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** A colleague has decided meanwhile, or the company is gone. */
const isDecided = (error: unknown) =>
  error instanceof ApiClientError && (error.code === "not_allowed" || error.status === 404);
