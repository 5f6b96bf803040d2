"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCartActions } from "@/components/cart/use-cart-actions";
import { Button } from "@/components/ui/button";
import { type BatchEntry, useIsCartBusy } from "@/lib/browser/use-cart";

/** Puts the order's lines into the cart again with one call and leads there; what can't be added is told (ORD-03). */
export function ReorderButton({ entries, label }: { entries: BatchEntry[]; label: string }) {
  const { addMany } = useCartActions();
  const isBusy = useIsCartBusy();
  const router = useRouter();
  const reorder = async () => {
    const outcome = await addMany(entries);
    if (outcome.status === "done" && outcome.answer.results.some((result) => result.status === "applied")) router.push("/cart");
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void reorder()}>
      <RotateCcw aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
