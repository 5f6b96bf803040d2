"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsCartBusy } from "@/lib/browser/use-cart";
import { checkQuantity, type QuantityCheck, toSmallest } from "@/lib/model/quantity";
import type { AddToCartVariant } from "./add-to-cart-variant";
import { NextBreak } from "./next-break";
import { QuantityField } from "./quantity-field";
import { useCartActions } from "./use-cart-actions";

/** Quantity and button of one variant; Enter in the field adds too. Starts at the smallest quantity that can be ordered. */
export function AddToCartForm({ variant, compact = false }: { variant: AddToCartVariant; compact?: boolean }) {
  const t = useTranslations("cart");
  const { add } = useCartActions();
  const isCartBusy = useIsCartBusy();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => String(toSmallest(variant)));
  const [fault, setFault] = useState<QuantityCheck>();
  const [isAdding, setAdding] = useState(false);
  if (variant.disabled) return variant.disabledReason && <p className="text-sm font-semibold text-muted">{variant.disabledReason}</p>;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const check = checkQuantity(typed, variant);
    setFault(check.valid ? undefined : check);
    if (!check.valid) return input.current?.focus();
    if (isCartBusy) return;
    setAdding(true);
    await add({ variantId: variant.variantId, quantity: check.quantity, label: variant.label });
    setAdding(false);
  };
  const type = (text: string) => {
    setTyped(text);
    if (fault && checkQuantity(text, variant).valid) setFault(undefined);
  };
  return (
    <form onSubmit={submit} noValidate className={`flex flex-wrap items-start gap-2 ${compact ? "" : "gap-3"}`} data-no-print>
      <QuantityField
        ref={input}
        label={variant.label}
        rule={variant}
        typed={typed}
        onType={type}
        onStep={() => setFault(undefined)}
        onEnter={submit}
        onBlur={() => setFault(toFault(checkQuantity(typed, variant)))}
        fault={fault}
        compact={compact}
      />
      <Button
        type="submit"
        busy={isCartBusy}
        className={compact ? "min-h-9 flex-1 px-3 text-sm whitespace-nowrap" : "flex-1 whitespace-nowrap"}
      >
        <ShoppingBag aria-hidden className="size-4" />
        {isAdding ? t("adding") : variant.isPreorder ? t("preorder") : t("add")}
        <span className="sr-only"> – {variant.label}</span>
      </Button>
      <NextBreak variant={variant} typed={typed} />
    </form>
  );
}

const toFault = (check: QuantityCheck) => (check.valid ? undefined : check);
