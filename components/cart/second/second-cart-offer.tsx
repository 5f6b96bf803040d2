"use client";

import { ShoppingBag } from "lucide";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/api-client";
import { useConfirmedCart } from "@/lib/browser/cart/cart-client";
import { onCartNotice, useCartIntents } from "@/lib/browser/cart/cart-intents";
import { settleIntent, takeIntentKey } from "@/lib/browser/cart/intent-key";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { type SecondCartsView, secondCartsKey } from "@/lib/model/cart/saved-cart";
import { CartNoticeBox } from "../cart-notice-box";

type Entry = { variant_id: string; quantity: number };
type Offer = { entries: Entry[]; label: string | undefined; isSaved: boolean };

/**
 * Offers to put items that can't be in the current cart (CART-03) into a second one with one click;
 * then links to both.
 */
export function SecondCartOffer() {
  const t = useTranslations("cart.secondCart");
  const client = useQueryClient();
  const cart = useConfirmedCart();
  const reason = useErrorReason();
  const { dismissRefusal } = useCartIntents();
  const [offer, setOffer] = useState<Offer>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(
    () =>
      onCartNotice((notice) => {
        if (notice.kind !== "refused") return;
        const mismatches = notice.refusals.filter(({ code }) => code === "preorder_mismatch");
        if (mismatches.length === 0) return;
        setFault(undefined);
        setOffer((last) => {
          const before = last && !last.isSaved ? last.entries : [];
          const entries = mismatches.map(({ slot, requested }) => ({
            variant_id: slot,
            quantity: requested,
          }));
          const all = [
            ...before.filter(({ variant_id }) => entries.every((e) => e.variant_id !== variant_id)),
            ...entries,
          ];
          const label = all.length === 1 ? mismatches[0]?.label : undefined;
          return { entries: all, label, isSaved: false };
        });
      }),
    [],
  );
  if (!offer || !cart) return null;
  const kind = cart.isPreorder ? "stock" : "preorder";
  const what = offer.label ?? t("articles", { count: offer.entries.length });
  const save = async () => {
    const body = { cart_id: cart.id, entries: offer.entries };
    const signature = JSON.stringify(["second-cart", body]);
    const { key: idempotencyKey } = takeIntentKey(signature);
    setBusy(true);
    setFault(undefined);
    try {
      const response = await callApi<SecondCartsView>("/api/second-cart", {
        method: "POST",
        body,
        idempotencyKey,
      });
      settleIntent(signature);
      client.setQueryData(secondCartsKey, response);
      for (const { variant_id } of offer.entries) dismissRefusal(variant_id);
      setOffer({ ...offer, isSaved: true });
    } catch (error) {
      console.error("articles could not be saved to a second cart", error);
      setFault(reason(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CartNoticeBox
      icon={ShoppingBag}
      kind="second-cart"
      text={fault ?? t(offer.isSaved ? `kept.${kind}` : `offer.${kind}`, { what })}
    >
      {offer.isSaved ? (
        <Link href="/cart" onClick={() => setOffer(undefined)} className={buttonClass("secondary")}>
          {t("see")}
        </Link>
      ) : (
        <Button look="secondary" busy={isBusy} onClick={() => void save()}>
          {t("keep")}
        </Button>
      )}
      <Button look="quiet" onClick={() => setOffer(undefined)}>
        {t(offer.isSaved ? "close" : "leave")}
      </Button>
    </CartNoticeBox>
  );
}
