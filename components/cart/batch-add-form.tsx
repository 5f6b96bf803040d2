"use client";

import { ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { addToCart } from "@/lib/browser/cart-door";
import { checkQuantity, type QuantityCheck } from "@/lib/model/quantity";
import { type AddToCartVariant, toWish } from "./add-to-cart-variant";
import { NextBreak } from "./next-break";
import { QuantityField } from "./quantity-field";
import { RefusalNote } from "./refusal-note";
type Field = {
  variant: AddToCartVariant;
  read: () => string;
  clear: () => void;
  show: (fault: QuantityCheck | undefined) => void;
  focus: () => void;
};
type Registry = {
  fields: Map<string, Field>;
  submit: () => void;
  onFilled: (change: 1 | -1) => void;
};

const RegistryContext = createContext<Registry | null>(null);
const FilledContext = createContext(0);

/** Quantities of many variants, added as one act (CART-04). Around a table with a `BatchQuantity` a row and one `BatchSubmit`. */
export function BatchAddForm({ children, className }: { children: ReactNode; className?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(0);
  const registry = useMemo<Registry>(
    () => ({
      fields: new Map(),
      submit: () => form.current?.requestSubmit(),
      onFilled: (change) => setFilled((count) => count + change),
    }),
    [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = [...registry.fields.values()]
      .filter((field) => isFilled(field.read()))
      .map((field) => ({ field, check: checkQuantity(field.read(), field.variant) }));
    for (const { field, check } of wanted) field.show(check.valid ? undefined : check);
    const firstInvalid = wanted.find(({ check }) => !check.valid);
    if (firstInvalid) return firstInvalid.field.focus();
    if (wanted.length === 0) return registry.fields.values().next().value?.focus();
    addToCart(
      wanted.flatMap(({ field, check }) =>
        check.valid ? [toWish(field.variant, check.quantity)] : [],
      ),
    );
    for (const { field } of wanted) field.clear();
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

/** The quantity of one variant of the batch; empty means that it is not added. What the backend refuses says why in its place. */
export function BatchQuantity({
  variant,
  initial = "",
}: {
  variant: AddToCartVariant;
  initial?: string;
}) {
  const registry = useContext(RegistryContext);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<QuantityCheck>();
  const latest = useRef(typed);
  const type = (text: string) => {
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
      focus: () => input.current?.focus(),
    });
    if (isFilled(latest.current)) registry.onFilled(1);
    return () => {
      registry.fields.delete(variant.variantId);
      if (isFilled(latest.current)) registry.onFilled(-1);
    };
  }, [registry, variant]);
  if (variant.disabled)
    return (
      variant.disabledReason && (
        <span className="text-sm font-semibold text-muted">{variant.disabledReason}</span>
      )
    );
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
      <RefusalNote slot={variant.variantId} name={variant.label} />
    </>
  );
}

/** Adds everything that has a quantity; says how many that is. */
export function BatchSubmit({ className }: { className?: string }) {
  const t = useTranslations("cart");
  const filled = useContext(FilledContext);
  return (
    <Button type="submit" className={className}>
      <Icon of={ShoppingBag} className="size-4" />
      {filled === 0 ? t("add") : t("addCount", { count: filled })}
    </Button>
  );
}
