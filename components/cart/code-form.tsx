"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { DiscountObstacle } from "@/contract/discount";
import { ApiClientError } from "@/lib/browser/api-client";
import { useCartChange } from "@/lib/browser/use-cart-change";
import { useErrorReason } from "@/lib/browser/use-error-reason";
import { FieldForm, type FieldOutcome } from "./field-form";

/**
 * Where a discount code or a gift card is entered; what is wrong with it is told in words below the field. `count`: codes of the cart,
 * which stand above: with each more the field would move out of sight while it has the focus.
 */
export function CodeForm({ cartId, count }: { cartId: string; count: number }) {
  const t = useTranslations("cartPage.codes");
  const change = useCartChange();
  const reason = useErrorReason();
  const form = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field moves with the number of codes
  useEffect(() => {
    if (form.current?.contains(document.activeElement))
      form.current.scrollIntoView({ block: "nearest" });
  }, [count]);
  const explain = (error: unknown, code: string): string => {
    const said = error instanceof ApiClientError ? error.envelope?.data?.reason : undefined;
    const key = `reasons.${said as DiscountObstacle}` as const;
    if (t.has(key)) return t(key);
    return error instanceof ApiClientError && error.code === "not_found"
      ? t("unknown", { code })
      : reason(error);
  };
  const send = async (code: string): Promise<FieldOutcome> => {
    const outcome = await change({ path: "/api/cart/codes", body: { cart_id: cartId, code } });
    if (outcome.status === "failed") return { fault: explain(outcome.error, code) };
    return { said: t("applied", { code: code.toUpperCase() }) };
  };
  return (
    <div ref={form} className="mt-2">
      <FieldForm
        label={t("label")}
        button={t("apply")}
        look="secondary"
        input={{ maxLength: 100, autoCapitalize: "characters", spellCheck: false }}
        missing={t("empty")}
        onSend={send}
      />
    </div>
  );
}
