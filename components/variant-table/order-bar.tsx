"use client";

import { ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type OrderDraft, useDraftSize } from "@/lib/browser/pad/order-draft";

/** The total of the input so far, with one button to add it all. Sticky while the table scrolls. */
export function OrderBar({
  draft,
  hint,
  hintId,
}: {
  draft: OrderDraft;
  hint: string;
  hintId: string;
}) {
  const t = useTranslations("cart");
  const size = useDraftSize(draft);
  return (
    <div className="vt-bar" data-filled={size > 0} data-no-print>
      <p id={hintId}>{hint}</p>
      <Button type="submit" aria-disabled={size === 0 || undefined}>
        <Icon of={ShoppingBag} className="size-4" />
        {size === 0 ? t("add") : t("addCount", { count: size })}
      </Button>
    </div>
  );
}
