"use client";

import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { TopUpGoal } from "@/contract/cart/top-up";
import type { CartView } from "@/lib/model/cart/cart";
import { useCartExtra } from "./use-cart-extra";

/** On demand, suggestions for reaching free shipping or the minimum order. */
export function TopUp({ cart, goal }: { cart: CartView; goal: TopUpGoal }) {
  const t = useTranslations("cartPage.topUp");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const TopUpProposals = useCartExtra("TopUpProposals", isOpen);
  return (
    <div data-no-print data-top-up={goal} className="-mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1 text-left text-sm font-semibold underline
          underline-offset-4"
      >
        {t(`open.${goal}`)}
        <Icon of={ChevronDown} className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      {isOpen && <div id={id}>{TopUpProposals && <TopUpProposals cart={cart} goal={goal} />}</div>}
    </div>
  );
}
