"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { lineItemBatchMax } from "@/contract/limits";
import { useIsCartBusy } from "@/lib/browser/use-cart";
import { checkQuantity, type QuantityCheck } from "@/lib/model/quantity";
import type { AddToCartVariant } from "./add-to-cart-variant";
import { NextBreak } from "./next-break";
import { QuantityField } from "./quantity-field";
import { useCartActions } from "./use-cart-actions";

type Refusal = { code?: string; nearest?: number[] };
type Field = {
  variant: AddToCartVariant;
  read: () => string;
  clear: () => void;
  show: (fault: QuantityCheck | undefined) => void;
  refuse: (refusal: Refusal) => void;
  focus: () => void;
};
type Registry = { fields: Map<string, Field>; submit: () => void; onFilled: (change: 1 | -1) => void };

const RegistryContext = createContext<Registry | null>(null);
const FilledContext = createContext(0);

/** Quantities of many variants, added with one call (CART-04). Around a table with a `BatchQuantity` a row and one `BatchSubmit`. */
export function BatchAddForm({ children, className }: { children: ReactNode; className?: string }) {
  const { addMany } = useCartActions();
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(0);
  const registry = useMemo<Registry>(
    () => ({ fields: new Map(), submit: () => form.current?.requestSubmit(), onFilled: (change) => setFilled((count) => count + change) }),
    [],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = [...registry.fields.values()]
      .filter((field) => isFilled(field.read()))
      .map((field) => ({ field, check: checkQuantity(field.read(), field.variant) }));
    for (const { field, check } of wanted) field.show(check.valid ? undefined : check);
    const firstInvalid = wanted.find(({ check }) => !check.valid);
    if (firstInvalid) return firstInvalid.field.focus();
    const entries = wanted.flatMap(({ field, check }) =>
      check.valid ? [{ variant_id: field.variant.variantId, quantity: check.quantity }] : [],
    );
    if (entries.length === 0) return registry.fields.values().next().value?.focus();
    for (let start = 0; start < entries.length; start += lineItemBatchMax) {
      const outcome = await addMany(entries.slice(start, start + lineItemBatchMax));
      if (outcome.status !== "done") return;
      for (const result of outcome.answer.results) {
        const field = registry.fields.get(result.variant_id);
        if (result.status === "applied") field?.clear();
        else field?.refuse(result);
      }
    }
  };
  return (
    <RegistryContext value={registry}>
      <FilledContext value={filled}>
        <form ref={form} noValidate onSubmit={submit} className={className}>
          {children}
        </form>
      </FilledContext>
    </RegistryContext>
  );
}

const isFilled = (typed: string) => typed.trim() !== "" && !/^0+$/.test(typed.trim());

/** The quantity of one variant of the batch; empty means that it is not added. What is typed before the scripts are there counts too. What the backend refuses says why in its place. */
export function BatchQuantity({ variant, initial = "" }: { variant: AddToCartVariant; initial?: string }) {
  const registry = useContext(RegistryContext);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<QuantityCheck>();
  const [refusal, setRefusal] = useState<Refusal>();
  const latest = useRef(typed);
  const type = (text: string) => {
    setRefusal(undefined);
    if (isFilled(text) !== isFilled(latest.current)) registry?.onFilled(isFilled(text) ? 1 : -1);
    latest.current = text;
    setTyped(text);
    if (!isFilled(text) || checkQuantity(text, variant).valid) setFault(undefined);
  };
  const typeRef = useRef(type);
  typeRef.current = type;
  useEffect(() => {
    if (!registry || variant.disabled) return;
    registry.fields.set(variant.variantId, {
      variant,
      read: () => latest.current,
      clear: () => typeRef.current(""),
      show: setFault,
      refuse: setRefusal,
      focus: () => input.current?.focus(),
    });
    if (isFilled(latest.current)) registry.onFilled(1);
    const early = input.current?.value ?? "";
    if (early !== latest.current) typeRef.current(early);
    return () => {
      registry.fields.delete(variant.variantId);
      if (isFilled(latest.current)) registry.onFilled(-1);
    };
  }, [registry, variant]);
  if (variant.disabled) return variant.disabledReason && <span className="text-sm font-semibold text-muted">{variant.disabledReason}</span>;
  return (
    <>
      <QuantityField
        ref={input}
        label={variant.label}
        rule={variant}
        typed={typed}
        onType={type}
        onEnter={() => registry?.submit()}
        onBlur={() => {
          const check = checkQuantity(typed, variant);
          setFault(isFilled(typed) && !check.valid ? check : undefined);
        }}
        fault={fault}
        compact
      />
      <NextBreak variant={variant} typed={typed} />
      {refusal && <RefusalNote refusal={refusal} />}
    </>
  );
}

function RefusalNote({ refusal: { code, nearest } }: { refusal: Refusal }) {
  const t = useTranslations();
  const key = `error.codes.${code}` as "error.codes.unknown_error";
  return (
    <p role="alert" className="mt-1 max-w-64 text-sm font-semibold text-danger">
      {nearest && nearest.length > 0
        ? t("cart.reasons.invalidQuantity", { nearest: nearest.join(" / ") })
        : t(t.has(key) ? key : "error.codes.unknown_error")}
    </p>
  );
}

/** Adds everything that has a quantity; says how many that is. */
export function BatchSubmit({ className }: { className?: string }) {
  const t = useTranslations("cart");
  const filled = useContext(FilledContext);
  const isCartBusy = useIsCartBusy();
  return (
    <Button type="submit" busy={isCartBusy} className={className}>
      <ShoppingBag aria-hidden className="size-4" />
      {filled === 0 ? t("add") : t("addCount", { count: filled })}
    </Button>
  );
}
