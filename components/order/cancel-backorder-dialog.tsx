"use client";

import { useTranslations } from "next-intl";
import { Question } from "@/components/ui/question";
import { useToast } from "@/components/ui/toaster";
import { useAct } from "./use-order-act";

export type CancelBackorderDialogProps = {
  orderId: string;
  orderNumber: string;
  lineId: string;
  title: string;
  /** The quantity displayed to her; it may have changed since. */
  quantity: number;
  onClose: (isDone: boolean) => void;
};

/** Asks for confirmation before units that are out of stock are canceled. */
export function CancelBackorderDialog({
  orderId,
  orderNumber,
  lineId,
  title,
  quantity,
  onClose,
}: CancelBackorderDialogProps) {
  const t = useTranslations("orderActs.cancelBackorder");
  const toast = useToast();
  const { isBusy, act } = useAct();
  const cancel = async () => {
    const items = [{ item_id: lineId, quantity }];
    const isDone = await act(`orders/${encodeURIComponent(orderId)}/cancel-backorder`, { items });
    if (isDone) toast({ variant: "success", title: t("done"), text: title });
    onClose(isDone);
  };
  return (
    <Question
      title={t("title")}
      confirm={t("confirm")}
      keep={t("keep")}
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onKeep={() => onClose(false)}
    >
      {t("text", { quantity, title, number: orderNumber })}
    </Question>
  );
}
