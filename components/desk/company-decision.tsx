"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { useLoaded } from "@/components/ui/use-loaded";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { useDeskFault } from "./use-desk-fault";

const loadCall = () => import("@/lib/browser/api/call-once");
/**
 * Loaded together with the code that sends a decision; neither is needed before the page is idle.
 */
const loadDialog = () =>
  Promise.all([import("./reason-dialog"), loadCall()]).then(([module]) => module.ReasonDialog);
const reasonMax = 500;

type CompanyDecisionProps = { id: string; name: string };

/** Approves a company, or declines it with a reason that its buyers see (ADM-05). */
export function CompanyDecision({ id, name }: CompanyDecisionProps) {
  const t = useTranslations("desk.companies");
  const toast = useToast();
  const toFault = useDeskFault();
  const router = useRouter();
  const [isDeclining, setDeclining] = useState(false);
  const Question = useLoaded(loadDialog, useIsIdle() || isDeclining);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const decide = async (decision: "approve" | "decline", body?: { reason: string }) => {
    setBusy(true);
    setFault(undefined);
    try {
      const { callOnce } = await loadCall();
      await callOnce(`/api/desk/companies/${encodeURIComponent(id)}/${decision}`, body ?? {});
      toast({ variant: "success", title: t(`${decision}d`, { company: name }) });
    } catch (error) {
      setBusy(false);
      if (!isDecided(error)) {
        // a toast would be covered by the open dialog
        if (body) setFault(toFault(error));
        else toast({ variant: "error", title: toFault(error) });
        return false;
      }
      toast({ variant: "warning", title: t("decided", { company: name }) });
    }
    // the form must be gone before the heading is focused, or it would return the focus elsewhere
    flushSync(() => setDeclining(false));
    focusHeading();
    startRefresh(() => router.refresh());
    return true;
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
      {isDeclining && Question && (
        <Question
          draftKey={`comptoir-decline-${id}`}
          texts={{
            title: t("declineLabel", { company: name }),
            label: t("reason"),
            hint: t("reasonHint"),
            confirm: t("send"),
            keep: t("cancel"),
          }}
          lengthMax={reasonMax}
          fault={fault}
          isBusy={busy}
          onSend={(reason) => decide("decline", { reason })}
          onCancel={() => {
            setFault(undefined);
            setDeclining(false);
          }}
        />
      )}
    </div>
  );
}

/** A colleague has decided already, or the company is gone. */
const isDecided = (error: unknown) =>
  error instanceof ApiClientError && (error.code === "not_allowed" || error.status === 404);
