"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Question } from "@/components/ui/question";
import { useDates } from "@/components/ui/use-dates";
import { useOrderAct } from "./use-order-act";

type CancelOrderButtonProps = {
  orderId: string;
  /** An ISO instant. */
  until: string;
};

/** Cancels the order after confirmation, as long as the seller allows it. */
export function CancelOrderButton({ orderId, until }: CancelOrderButtonProps) {
  const t = useTranslations("orderActs.cancel");
  const { formatMoment } = useDates();
  const { isBusy, act } = useOrderAct(orderId);
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  const ask = () => {
    if (Date.parse(until) <= Date.now()) setOver(true);
    else setAsking(true);
  };
  const cancel = async () => {
    await act("cancel");
    setAsking(false);
  };
  return (
    <>
      <Button look="secondary" onClick={ask} disabled={isOver}>
        {t("button")}
      </Button>
      <p role="status" className="order-last basis-full text-sm text-muted empty:hidden">
        {isOver ? t("over") : t("until", { time: formatMoment(until) })}
      </p>
      {isAsking && (
        <Question
          title={t("title")}
          confirm={t("confirm")}
          keep={t("keep")}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onKeep={() => setAsking(false)}
        >
          {t("text")}
        </Question>
      )}
    </>
  );
}
