"use client";

import { CloudOff, ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { onCartNotice, useCartIntents, useCartSaveState } from "@/lib/browser/cart-intents";
import { CartNoticeBox } from "./cart-notice-box";
import { SecondCartOffer } from "./second-cart-offer";
import { useRefusalReason } from "./use-refusal-reason";

/** What is not saved yet and when it will be, calmly below the page; and what could not be saved, as a toast (CART-07). */
export function CartSaveNotice() {
  const t = useTranslations("cart.unsaved");
  const { status, lines, offered } = useCartSaveState();
  const { retry, discard, takeOffered, discardOffered } = useCartIntents();
  useNoticeToasts();
  const offeredLines = offered.reduce((sum, { ops }) => sum + ops.length, 0);
  return (
    <div
      role="status"
      data-no-print
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-col gap-2"
    >
      {status === "waiting" && (
        <CartNoticeBox icon={CloudOff} kind="waiting" text={t("waiting", { lines })}>
          <Button look="secondary" onClick={retry}>
            {t("retry")}
          </Button>
          <Button look="quiet" onClick={discard}>
            {t("discard")}
          </Button>
        </CartNoticeBox>
      )}
      {offeredLines > 0 && (
        <CartNoticeBox
          icon={ShoppingBag}
          kind="offered"
          text={t("offered", { lines: offeredLines })}
        >
          <Button look="secondary" onClick={takeOffered}>
            {t("take")}
          </Button>
          <Button look="quiet" onClick={discardOffered}>
            {t("leave")}
          </Button>
        </CartNoticeBox>
      )}
      <SecondCartOffer />
    </div>
  );
}

/** One toast for what one answer refused. */
function useNoticeToasts(): void {
  const t = useTranslations("cart");
  const toast = useToast();
  const toReason = useRefusalReason();
  useEffect(
    () =>
      onCartNotice((notice) => {
        if (notice.kind === "discarded")
          return toast({ variant: "warning", title: t("unsaved.otherCustomer") });
        const [first, ...others] = notice.refusals;
        if (!first) return;
        if (others.length > 0) {
          const title = t("batchRefusedTitle", { refused: notice.refusals.length });
          return toast({
            variant: "warning",
            title,
            text: t("batchRefusedText", { applied: notice.applied }),
          });
        }
        const reason = toReason(first);
        toast({
          variant: "error",
          title: t("changeFailed"),
          text: first.label ? `${first.label} – ${reason}` : reason,
        });
      }),
    [t, toast, toReason],
  );
}
