"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useDeskFault } from "./use-desk-fault";

/** Opens the shop as the customer sees it (SESS-04). */
export function ActForCustomer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("desk.customers");
  const toast = useToast();
  const toFault = useDeskFault();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      const { clearStores } = await import("@/lib/browser/page/clear-stores");
      await callApi("/api/desk/acting", { method: "POST", body: { customer_id: id } });
      await clearStores();
      location.assign("/");
    } catch (error) {
      setBusy(false);
      const isForbidden = error instanceof ApiClientError && error.status === 403;
      toast({ variant: "error", title: isForbidden ? t("notYours") : toFault(error) });
    }
  };
  return (
    <Button
      look="secondary"
      busy={isBusy}
      aria-label={t("actLabel", { name })}
      onClick={() => void act()}
    >
      {t("act")}
    </Button>
  );
}
