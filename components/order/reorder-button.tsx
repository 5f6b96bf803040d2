"use client";

import { RotateCcw } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import { withCartMutex } from "@/lib/browser/cart/with-cart-lock";
import type { ReorderPlace, ReorderView } from "@/lib/model/order/reorder";
import { ReorderDialog } from "./reorder-dialog";

/** The cart is delivered to a branch; her company still orders and pays. */
const deliverTo = (cart_id: string, { address: shipping_address }: ReorderPlace) =>
  withCartMutex((signal) =>
    callApi("/api/checkout", { method: "POST", body: { cart_id, shipping_address }, signal }),
  );

/**
 * Adds the order's lines to the cart in one call and opens it once they are saved. If prices or
 * availability have changed, or it could be for a branch, it first shows a dialog (ORD-03).
 */
export function ReorderButton({ orderId }: { orderId: string }) {
  const t = useTranslations("orderActs");
  const { addToCart, whenSaved } = useCartIntents();
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<ReorderView>();
  const router = useRouter();
  const toast = useToast();
  const reason = useErrorReason();
  const fail = (error: unknown) =>
    toast({ variant: "error", title: t("reorderFailed"), text: reason(error) });
  const add = async ({ lines, cartId }: ReorderView, place?: ReorderPlace) => {
    setBusy(true);
    try {
      if (place) await deliverTo(cartId, place);
      addToCart(lines.filter(({ quantity }) => quantity > 0));
      if (await whenSaved()) router.push("/cart");
      setChanged(undefined);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  const reorder = async () => {
    setBusy(true);
    try {
      const path = `/api/orders/${encodeURIComponent(orderId)}/reorder` as const;
      const view = await callApi<ReorderView>(path, {});
      const isAsIs = view.lines.length > 0 && view.lines.every(({ change }) => change === "none");
      if (isAsIs && view.places.length === 0) return await add(view);
      setChanged(view);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button look="secondary" busy={isBusy} onClick={() => void reorder()}>
        <Icon of={RotateCcw} className="size-4" />
        {t("reorder")}
      </Button>
      {changed && (
        <ReorderDialog
          reorder={changed}
          busy={isBusy}
          onAdd={(place) => void add(changed, place)}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}
