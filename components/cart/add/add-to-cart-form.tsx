"use client";

import { ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { addToCart } from "@/lib/browser/cart/cart-client";
import { checkQuantity, type QuantityCheck, toSmallest } from "@/domain/quantities/quantity";
import { type AddToCartVariant, toQuantityChange } from "./add-to-cart-variant";
import { NextBreak } from "../lines/next-break";
import { QuantityField } from "../lines/quantity-field";
import { RefusalNote } from "../lines/refusal-note";

/**
 * Quantity field and add button for one variant; Enter in the field adds too. Starts at the
 * smallest valid quantity; adding never blocks.
 */
export function AddToCartForm({
  variant,
  compact = false,
}: {
  variant: AddToCartVariant;
  compact?: boolean;
}) {
  const t = useTranslations("cart");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => String(toSmallest(variant)));
  const [fault, setFault] = useState<QuantityCheck>();
  if (variant.disabled)
    return (
      variant.disabledReason && (
        <p className="text-sm font-semibold text-muted">{variant.disabledReason}</p>
      )
    );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const check = checkQuantity(typed, variant);
    setFault(check.valid ? undefined : check);
    if (!check.valid) return input.current?.focus();
    addToCart([toQuantityChange(variant, check.quantity)]);
  };
  const type = (text: string) => {
    setTyped(text);
    if (fault && checkQuantity(text, variant).valid) setFault(undefined);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className={`flex flex-wrap items-start gap-2 ${compact ? "" : "gap-3"}`}
      data-no-print
    >
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
        className={
          compact ? "min-h-9 flex-1 px-3 text-sm whitespace-nowrap" : "flex-1 whitespace-nowrap"
        }
      >
        <Icon of={ShoppingBag} className="size-4" />
        {variant.isPreorder ? t("preorder") : t("add")}
        <span className="sr-only"> – {variant.label}</span>
      </Button>
      <NextBreak variant={variant} typed={typed} />
      <RefusalNote slot={variant.variantId} name={variant.label} />
    </form>
  );
}

const toFault = (check: QuantityCheck) => (check.valid ? undefined : check);
