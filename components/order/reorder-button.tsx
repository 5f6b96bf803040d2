"use client";

import { RotateCcw } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type QuantityChange, useCartIntents } from "@/lib/browser/cart/cart-intents";

/**
 * Puts the order's lines into the cart again as one act and leads there once they are saved; what
 * can't be added is told (ORD-03).
 */
export function ReorderButton({ changes, label }: { changes: QuantityChange[]; label: string }) {
  const { addToCart, whenSaved } = useCartIntents();
  const [isBusy, setBusy] = useState(false);
  const router = useRouter();
  const reorder = async () => {
    setBusy(true);
    addToCart(changes);
    if (await whenSaved()) router.push("/cart");
    setBusy(false);
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void reorder()}>
      <Icon of={RotateCcw} className="size-4" />
      {label}
    </Button>
  );
}
