"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useToast } from "@/components/ui/toaster";
import { useAct } from "./use-order-act";

export type CancelBackorderDialogProps = {
  orderId: string;
  orderNumber: string;
  lineId: string;
  title: string;
  /** What she was shown; more or less may be there by now. */
  quantity: number;
  onClose: (isDone: boolean) => void;
};

/** The question before units that are not in stock are canceled. */
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
    <Modal open title={t("title")} onClose={() => onClose(false)}>
      <p className="[overflow-wrap:anywhere]">
        {t("text", { quantity, title, number: orderNumber })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void cancel()}>
          {t("confirm")}
        </Button>
        <Button look="secondary" onClick={() => onClose(false)}>
          {t("keep")}
        </Button>
      </div>
    </Modal>
  );
}
