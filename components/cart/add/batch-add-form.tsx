"use client";

import { ShoppingBag } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { addToCart } from "@/lib/browser/cart/cart-client";
import { type BatchEntry, useQuantityAmounts } from "@/lib/browser/cart/use-quantity-amounts";
import { readDraft, writeDraft } from "@/lib/browser/pad/draft";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { checkQuantity, type QuantityCheck } from "@/domain/quantities/quantity";
import { type AddToCartVariant, toQuantityChange } from "./add-to-cart-variant";
import { NextBreak } from "../lines/next-break";
import { QuantityField } from "../lines/quantity-field";
import { RefusalNote } from "../lines/refusal-note";
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
  onTyped: () => void;
};
/** The result of the last submit while some of it has to be corrected. */
type Outcome = { added: number; left: number };
type Batch = {
  filled: number;
  entries: readonly BatchEntry[];
  outcome: Outcome | undefined;
  goToFault: () => void;
};

const RegistryContext = createContext<Registry | null>(null);
const BatchContext = createContext<Batch>({
  filled: 0,
  entries: [],
  outcome: undefined,
  goToFault: () => undefined,
});

/**
 * Adds quantities of many variants in one action (CART-04); invalid ones stay in their field with
 * the reason and don't hold back the others. Wraps a table with a `BatchQuantity` per row, one
 * `BatchSubmit` and one `BatchTotals`.
 */
export function BatchAddForm({ children, className }: { children: ReactNode; className?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [typed, setTyped] = useState<Pick<Batch, "filled" | "entries">>({ filled: 0, entries: [] });
  const registry = useMemo<Registry>(() => {
    const fields: Registry["fields"] = new Map();
    return {
      fields,
      submit: () => form.current?.requestSubmit(),
      onTyped: () => {
        const requested = readRequested(fields);
        setTyped({
          filled: requested.length,
          entries: requested.flatMap(({ field, check }) =>
            check.valid ? [{ variant_id: field.variant.variantId, quantity: check.quantity }] : [],
          ),
        });
        if (requested.every(({ check }) => check.valid)) setOutcome(undefined);
      },
    };
  }, []);
  const findFault = useCallback(
    () => readRequested(registry.fields).find(({ check }) => !check.valid)?.field,
    [registry],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const requested = readRequested(registry.fields);
    if (requested.length === 0) return registry.fields.values().next().value?.focus();
    const valid = requested.flatMap(({ field, check }) =>
      check.valid ? [{ field, quantity: check.quantity }] : [],
    );
    for (const { field, check } of requested) field.show(check.valid ? undefined : check);
    if (valid.length > 0)
      addToCart(valid.map(({ field, quantity }) => toQuantityChange(field.variant, quantity)));
    for (const { field } of valid) field.clear();
    const left = requested.length - valid.length;
    setOutcome(left > 0 ? { added: valid.length, left } : undefined);
    findFault()?.focus();
  };
  const batch = useMemo(
    () => ({ ...typed, outcome, goToFault: () => findFault()?.focus() }),
    [typed, outcome, findFault],
  );
  return (
    <RegistryContext value={registry}>
      <BatchContext value={batch}>
        <form ref={form} noValidate onSubmit={submit} className={className}>
          {children}
        </form>
      </BatchContext>
    </RegistryContext>
  );
}

const readRequested = (fields: Registry["fields"]) =>
  [...fields.values()]
    .filter((field) => isFilled(field.read()))
    .map((field) => ({ field, check: checkQuantity(field.read(), field.variant) }));

const isFilled = (typed: string) => typed.trim() !== "" && !/^0+$/.test(typed.trim());

/** Per page: the same variant may also be in lists, with another quantity. */
const toDraftKey = (variantId: string) => `comptoir-quantity ${location.pathname} ${variantId}`;

/**
 * The quantity of one variant in the batch; empty means not added. What is typed is stored for this
 * tab until it is added; rejections are explained in place.
 */
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
    latest.current = text;
    registry?.onTyped();
    setTyped(text);
    writeDraft(toDraftKey(variant.variantId), text === initial ? undefined : text);
    if (!isFilled(text) || checkQuantity(text, variant).valid) setFault(undefined);
  };
  const typeRef = useRef(type);
  typeRef.current = type;
  useEffect(() => {
    if (!registry || variant.disabled) return;
    const key = toDraftKey(variant.variantId);
    latest.current = readDraft(key) ?? latest.current;
    setTyped(latest.current);
    registry.fields.set(variant.variantId, {
      variant,
      read: () => latest.current,
      clear: () => {
        typeRef.current("");
        writeDraft(key, undefined);
      },
      show: setFault,
      focus: () => input.current?.focus(),
    });
    if (isFilled(latest.current)) registry.onTyped();
    return () => {
      registry.fields.delete(variant.variantId);
      if (isFilled(latest.current)) registry.onTyped();
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

/** Adds everything with a quantity, and shows how many items that is. */
export function BatchSubmit({ className }: { className?: string }) {
  const t = useTranslations("cart");
  const { filled } = useContext(BatchContext);
  return (
    <Button type="submit" className={className}>
      <Icon of={ShoppingBag} className="size-4" />
      {filled === 0 ? t("add") : t("addCount", { count: filled })}
    </Button>
  );
}

/**
 * What the last submit left to correct; otherwise the number of pieces typed, with the amount
 * computed by the backend.
 */
export function BatchTotals({ children }: { children?: ReactNode }) {
  const t = useTranslations("cart.batch");
  const locale = useLocale() as Locale;
  const { entries, outcome, goToFault } = useContext(BatchContext);
  const { amounts, isCurrent, isFailed } = useQuantityAmounts(entries);
  const pieces = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount =
    amounts === undefined
      ? t(isFailed ? "amountFailed" : "counting")
      : amounts.subtotalMinor === null
        ? t("tooMuch")
        : t("amount", { amount: formatMoney(amounts.subtotalMinor, amounts.currencyCode, locale) });
  return (
    <div className="min-h-6 min-w-0 flex-1 basis-60">
      <p role="status" className="batch-outcome">
        {outcome && t("partly", outcome)}
      </p>
      {outcome && (
        <button
          type="button"
          onClick={goToFault}
          className="min-h-6 font-semibold underline underline-offset-4"
        >
          {t("goToFault")}
        </button>
      )}
      <p role="status" data-batch-totals className="tabular-nums">
        {pieces > 0 && (
          <>
            <strong className="font-semibold">{t("pieces", { count: pieces })}</strong>
            {" · "}
            <span className={isCurrent ? "font-semibold" : "text-muted italic"}>{amount}</span>
          </>
        )}
      </p>
      {pieces === 0 && !outcome && children}
    </div>
  );
}
