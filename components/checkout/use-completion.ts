"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiClientError } from "@/lib/browser/api-client";
import { useCheckout } from "@/lib/browser/use-checkout";
import { useErrorReason } from "@/lib/browser/use-error-reason";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import { type CartView, toLineName } from "@/lib/model/cart";
import type { EarlierOrder } from "./duplicate-order-dialog";

export type CompletionState =
  | { status: "idle" }
  | { status: "sending" }
  | { status: "leaving" }
  | { status: "failed"; reason: string; details: string[] }
  | { status: "duplicate"; earlierOrder: EarlierOrder | undefined };

/** Sends the order once, whatever is clicked how often, and goes to its page; a failure leaves everything as it was (CHK-04). */
export function useCompletion(cart: CartView, beforeSending: () => Promise<boolean>) {
  const t = useTranslations("checkout");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const reason = useErrorReason();
  const { complete, prepare } = useCheckout();
  const [state, setState] = useState<CompletionState>({ status: "idle" });
  const listShortages = (error: unknown) =>
    toShortages(error).map(({ variantId, available }) => {
      const line = cart.lines.find((candidate) => candidate.variantId === variantId);
      return t("shortage", { label: line ? toLineName(line) : "", available });
    });
  const fail = (error: unknown) => {
    const code = error instanceof ApiClientError ? error.code : undefined;
    if (code === "duplicate_order") return setState({ status: "duplicate", earlierOrder: toEarlierOrder(error) });
    setState({ status: "failed", reason: code === "cart_changed" ? t("cartChanged") : reason(error), details: listShortages(error) });
    if (error instanceof ApiClientError && !error.isOutage) void prepare();
  };
  const send = async (allowDuplicate: boolean) => {
    if (state.status === "sending" || state.status === "leaving") return;
    setState({ status: "sending" });
    if (!(await beforeSending())) return setState({ status: "failed", reason: t("notSaved"), details: [] });
    const outcome = await complete({ lang: languageOf(locale), allowDuplicate });
    if (outcome.status === "busy") return setState({ status: "idle" });
    if (outcome.status === "failed") return fail(outcome.error);
    if (outcome.answer.type === "cart") return setState({ status: "failed", reason: t("paymentOpen"), details: [] });
    setState({ status: "leaving" });
    router.replace(`/orders/${outcome.answer.order.id}?placed=1`);
    router.refresh();
  };
  return { state, send, dismiss: () => setState({ status: "idle" }) };
}

/** Which variants ran short, and how many of each are left. */
function toShortages(error: unknown): { variantId: string; available: number }[] {
  const variants = error instanceof ApiClientError ? error.envelope?.data?.variants : undefined;
  if (!Array.isArray(variants)) return [];
  return variants.flatMap(({ variant_id: variantId, available }) =>
    typeof variantId === "string" && typeof available === "number" ? [{ variantId, available }] : [],
  );
}

function toEarlierOrder(error: unknown): EarlierOrder | undefined {
  const data = error instanceof ApiClientError ? error.envelope?.data : undefined;
  return typeof data?.id === "string" && typeof data.displayId === "number" ? { id: data.id, displayId: data.displayId } : undefined;
}
