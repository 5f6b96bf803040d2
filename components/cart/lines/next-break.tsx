"use client";

import { useTranslations } from "next-intl";
import { checkQuantity } from "@/domain/quantities/quantity";
import { findNextBreak } from "@/lib/model/product/price-tier";
import type { AddToCartVariant } from "../add/add-to-cart-variant";

/**
 * How many more reach the next price break, e.g. `7 de plus → 4,10 €`; nothing until a valid
 * quantity is typed.
 */
export function NextBreak({ variant, typed }: { variant: AddToCartVariant; typed: string }) {
  const t = useTranslations("cart");
  const check = checkQuantity(typed, variant);
  const next =
    check.valid && variant.breaks
      ? findNextBreak(variant.breaks, check.quantity, variant)
      : undefined;
  if (!variant.breaks) return null;
  return (
    <p role="status" className="text-sm leading-tight font-semibold text-info not-empty:mt-1">
      {next && t("nextBreak", { count: next.missing, price: next.tier.price })}
    </p>
  );
}
