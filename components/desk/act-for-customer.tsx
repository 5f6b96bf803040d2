"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { useLoaded } from "@/components/ui/use-loaded";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { findPageCustomer } from "@/lib/model/customer/customer-cookie";
import { useDeskFault } from "./use-desk-fault";

const loadQuestion = () => import("./replace-question").then((module) => module.ReplaceQuestion);

/**
 * Opens the shop as the customer sees it (SESS-04); asks for confirmation if somebody is signed in
 * to the shop in this browser.
 */
export function ActForCustomer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("desk.customers");
  const toast = useToast();
  const toFault = useDeskFault();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ReplaceQuestion = useLoaded(loadQuestion, isAsking);
  const start = () => {
    if (findPageCustomer(document.cookie) === undefined) void act();
    else setAsking(true);
  };
  const act = async () => {
    setBusy(true);
    try {
      const { clearStores } = await import("@/lib/browser/page/clear-stores");
      await callApi("/api/desk/acting", { method: "POST", body: { customer_id: id } });
      await clearStores();
      location.assign("/");
    } catch (error) {
      setBusy(false);
      setAsking(false);
      const isForbidden = error instanceof ApiClientError && error.status === 403;
      toast({ variant: "error", title: isForbidden ? t("notYours") : toFault(error) });
    }
  };
  return (
    <>
      <Button look="secondary" busy={isBusy} aria-label={t("actLabel", { name })} onClick={start}>
        {t("act")}
      </Button>
      {isAsking && ReplaceQuestion && (
        <ReplaceQuestion
          name={name}
          isBusy={isBusy}
          onReplace={() => void act()}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
