"use client";

import { X } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useCartIntents, useLineQuantity } from "@/lib/browser/cart/cart-intents";
import { useRefusalReason } from "./use-refusal-reason";

/**
 * Why a line's quantity was rejected, its current quantity, and the valid ones, each one click away
 * (CART-07).
 */
export function LineRefusal({ slot, name }: { slot: string; name: string }) {
  const t = useTranslations("cart");
  const { setQuantity, dismissRefusal } = useCartIntents();
  const { quantity, refusal } = useLineQuantity(slot);
  const toReason = useRefusalReason();
  if (!refusal) return null;
  return (
    <div
      role="alert"
      data-refusal={refusal.code}
      className="mt-1 max-w-72 border-l-4 border-danger bg-surface py-1.5 pr-1 pl-3 text-sm"
    >
      <p className="font-semibold text-danger">
        <span className="sr-only">{name} – </span>
        {t("refusal.title", { asked: refusal.requested })}
      </p>
      <p>{toReason(refusal)}</p>
      <p className="text-muted">{t("refusal.holds", { quantity })}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        {refusal.nearest.map((nearest) => (
          <button
            key={nearest}
            type="button"
            onClick={() => setQuantity({ variantId: slot, quantity: nearest, label: name })}
            className="min-h-8 rounded-control border border-ink px-2 font-semibold hover:bg-paper"
          >
            {t("quantity.take", { quantity: nearest })}
          </button>
        ))}
        <button
          type="button"
          aria-label={t("refusal.dismiss", { label: name })}
          onClick={() => dismissRefusal(slot)}
          className="ml-auto grid size-8 place-items-center rounded-control hover:bg-paper"
        >
          <Icon of={X} className="size-4" />
        </button>
      </p>
    </div>
  );
}
