"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/order/use-order-act";
import { Button } from "@/components/ui/button";

/** Drops a return that has not arrived. */
export function CancelReturnButton({ id }: { id: string }) {
  const t = useTranslations("orderActs");
  const { isBusy, act } = useAct();
  const cancel = () => void act(`returns/${encodeURIComponent(id)}/cancel`);
  return (
    <Button look="secondary" busy={isBusy} onClick={cancel} className="mt-3">
      {t("cancelReturn")}
    </Button>
  );
}
