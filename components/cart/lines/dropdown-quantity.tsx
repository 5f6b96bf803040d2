"use client";

import { useTranslations } from "next-intl";
import { useLineQuantity } from "@/lib/browser/cart/cart-intents";
import type { CartLine } from "@/lib/model/cart/cart";

/** A line's requested quantity; the amount is shown only if it matches. */
export function DropdownQuantity({ line, children }: { line: CartLine; children: string }) {
  const t = useTranslations("cart");
  const { quantity, isSaving } = useLineQuantity(line.slot, line.quantity);
  return (
    <>
      <p>{t("timesQuantity", { quantity })}</p>
      {isSaving ? (
        <p className="text-muted italic">{t("coming.saving")}</p>
      ) : (
        <p className="font-semibold">{children}</p>
      )}
    </>
  );
}
