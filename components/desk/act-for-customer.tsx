"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { findPageCustomer } from "@/lib/model/customer/customer-cookie";
import { useDeskFault } from "./use-desk-fault";

/**
 * Opens the shop as the customer sees it (SESS-04); asks first when somebody is signed in to the
 * shop in this browser.
 */
export function ActForCustomer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("desk.customers");
  const toast = useToast();
  const toFault = useDeskFault();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
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
      {isAsking && (
        <Modal open title={t("replaceTitle")} onClose={() => setAsking(false)}>
          <p className="[overflow-wrap:anywhere]">{t("replaceText", { name })}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={isBusy} onClick={() => void act()}>
              {t("replace")}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t("keep")}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
