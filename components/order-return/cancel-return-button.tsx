"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/order/use-order-act";
import { Button } from "@/components/ui/button";

const calls = {
  return: { path: "returns", label: "cancelReturn" },
  claim: { path: "claims", label: "cancelClaim" },
} as const;

/** Cancels a return that has not arrived, or a claim that is not decided yet. */
export function CancelReturnButton({ kind, id }: { kind: keyof typeof calls; id: string }) {
  const t = useTranslations("orderActs");
  const { isBusy, act } = useAct();
  const { path, label } = calls[kind];
  const cancel = () => void act(`${path}/${encodeURIComponent(id)}/cancel`);
  return (
    <Button look="secondary" busy={isBusy} onClick={cancel} className="mt-3">
      {t(label)}
    </Button>
  );
}
