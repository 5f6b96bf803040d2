"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Question } from "@/components/ui/question";
import { useToast } from "@/components/ui/toaster";
import { useOrderAct } from "./use-order-act";

type TakeOverButtonProps = {
  orderId: string;
  /** The e-mail address of the colleague who is asked. */
  email: string;
};

/**
 * Asks the colleague in whose name an order was placed to transfer it, after confirmation
 * (STORE-01).
 */
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
        <Question
          title={t("title")}
          confirm={t("confirm")}
          keep={t("keep")}
          isBusy={isBusy}
          onConfirm={() => void request()}
          onKeep={() => setAsking(false)}
        >
          {t("text", { email })}
        </Question>
      )}
    </>
  );
}
