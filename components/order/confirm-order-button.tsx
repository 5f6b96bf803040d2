"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOrderAct } from "./use-order-act";

/** Turns a reservation into an order (ORD-06). */
export function ConfirmOrderButton({ orderId }: { orderId: string }) {
  const t = useTranslations("orderActs");
  const { isBusy, act } = useOrderAct(orderId);
  return (
    <Button busy={isBusy} onClick={() => void act("confirm")}>
      {t("confirm")}
    </Button>
  );
}
