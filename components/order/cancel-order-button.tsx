"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { formatMoment } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import { useOrderAct } from "./use-order-act";

type CancelOrderButtonProps = {
  orderId: string;
  /** An ISO instant. */
  until: string;
};

/** Cancels the order after a question, as long as the seller lets buyers do so. */
export function CancelOrderButton({ orderId, until }: CancelOrderButtonProps) {
  const t = useTranslations("orderActs.cancel");
  const locale = useLocale() as Locale;
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
        {isOver ? t("over") : t("until", { time: formatMoment(until, locale) })}
      </p>
      {isAsking && (
        <Modal open title={t("title")} onClose={() => setAsking(false)}>
          <p>{t("text")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={isBusy} onClick={() => void cancel()}>
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
