"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useToast } from "@/components/ui/toaster";
import { useOrderAct } from "./use-order-act";

type TakeOverButtonProps = {
  orderId: string;
  /** The colleague's address, which is asked. */
  email: string;
};

/** Asks the colleague in whose name an order is to hand it over, after a question (STORE-01). */
export function TakeOverButton({ orderId, email }: TakeOverButtonProps) {
  const t = useTranslations("orderActs.takeOver");
  const toast = useToast();
  const { isBusy, act } = useOrderAct(orderId);
  const [isAsking, setAsking] = useState(false);
  const request = async () => {
    if (await act("take-over"))
      toast({ variant: "success", title: t("asked"), text: t("askedText", { email }) });
    setAsking(false);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t("button")}
      </Button>
      {isAsking && (
        <Modal open title={t("title")} onClose={() => setAsking(false)}>
          <p className="wrap-anywhere">{t("text", { email })}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={isBusy} onClick={() => void request()}>
              {t("confirm")}
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
