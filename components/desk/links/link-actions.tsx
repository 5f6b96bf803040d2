"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Question } from "@/components/ui/question";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useDeskFault } from "../use-desk-fault";

type LinkActionsProps = { id: string; name: string; isRevoked: boolean };

/** Duplicates a link, or revokes it permanently after confirmation (SHARE-03). */
export function LinkActions({ id, name, isRevoked }: LinkActionsProps) {
  const t = useTranslations("desk.links");
  const { isBusy, duplicate, revoke } = useLinkActs(id, name);
  const [isAsking, setAsking] = useState(false);
  // the dialog must be gone before the heading is focused, or it would return the focus elsewhere
  const close = (isDone: boolean) => {
    flushSync(() => setAsking(false));
    if (isDone) focusHeading();
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button look="secondary" busy={isBusy} onClick={() => void duplicate()}>
        {t("duplicate")}
      </Button>
      {!isRevoked && (
        <Button look="secondary" busy={isBusy} onClick={() => setAsking(true)}>
          {t("revoke")}
        </Button>
      )}
      {isAsking && (
        <Question
          title={t("revokeTitle", { name })}
          confirm={t("revokeConfirm")}
          keep={t("keep")}
          isBusy={isBusy}
          onConfirm={() => void revoke().then(close)}
          onKeep={() => setAsking(false)}
        >
          {t("revokeText")}
        </Question>
      )}
    </div>
  );
}

function useLinkActs(id: string, name: string) {
  const t = useTranslations("desk.links");
  const toast = useToast();
  const toFault = useDeskFault();
  const router = useRouter();
  const [isCalling, setCalling] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const path = `/api/desk/links/${encodeURIComponent(id)}` as const;
  const act = async (call: () => Promise<void>): Promise<boolean> => {
    setCalling(true);
    try {
      await call();
      return true;
    } catch (error) {
      setCalling(false);
      toast({ variant: "error", title: toFault(error) });
      return false;
    }
  };
  return {
    isBusy: isCalling || isRefreshing,
    // stays busy until the copy's page is shown: another click would create a second copy
    duplicate: () =>
      act(async () => {
        const made = await callOnce<{ id: string }>(`${path}/duplicate`, {});
        location.assign(`/desk/links/${encodeURIComponent(made.id)}?made=1`);
      }),
    revoke: () =>
      act(async () => {
        await callApi(`${path}/revoke`, { method: "POST" });
        setCalling(false);
        toast({ variant: "success", title: t("revoked", { name }) });
        startRefresh(() => router.refresh());
      }),
  };
}
