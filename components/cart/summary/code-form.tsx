"use client";

import { useTranslations } from "next-intl";
import type { DiscountObstacle } from "@/contract/cart/discount";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { FieldForm, type FieldOutcome } from "./field-form";

/** A form to enter a discount code or gift card; errors are shown below the field. */
export function CodeForm({ cartId }: { cartId: string }) {
  const t = useTranslations("cartPage.codes");
  const change = useCartChange();
  const reason = useErrorReason();
  const explain = (error: unknown, code: string): string => {
    const errorReason = error instanceof ApiClientError ? error.envelope?.data?.reason : undefined;
    const key = `reasons.${errorReason as DiscountObstacle}` as const;
    if (t.has(key)) return t(key);
    return error instanceof ApiClientError && error.code === "not_found"
      ? t("unknown", { code })
      : reason(error);
  };
  const send = async (code: string): Promise<FieldOutcome> => {
    const outcome = await change({ path: "/api/cart/codes", body: { cart_id: cartId, code } });
    if (outcome.status === "failed") return { fault: explain(outcome.error, code) };
    return { message: t("applied", { code: code.toUpperCase() }) };
  };
  return (
    <div className="mt-2">
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
