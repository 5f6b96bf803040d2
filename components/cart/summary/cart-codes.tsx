"use client";

import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { CartView } from "@/lib/model/cart/cart";
import { useCartExtra } from "./use-cart-extra";

/**
 * The cart's codes and gift cards, with their effect or why they have none, and a form to enter
 * another.
 */
export function CartCodes({ cart }: { cart: CartView }) {
  const t = useTranslations("cartPage.codes");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const CodeForm = useCartExtra("CodeForm", isOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  const hasCodes = cart.discounts.length + cart.giftCards.length > 0;
  const CodeList = useCartExtra("CodeList", hasCodes);
  return (
    <div className="flex flex-col gap-3">
      {CodeList && hasCodes && <CodeList cart={cart} onRemoved={() => toggle.current?.focus()} />}
      <div data-no-print>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4
            hover:underline"
        >
          {t("open")}
          <Icon of={ChevronDown} className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
        </button>
        {isOpen && <div id={id}>{CodeForm && <CodeForm cartId={cart.id} />}</div>}
      </div>
    </div>
  );
}
