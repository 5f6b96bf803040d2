"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { DiscountObstacle } from "@/contract/discount";
import { ApiClientError } from "@/lib/browser/api-client";
import { useCartChange } from "@/lib/browser/use-cart-change";
import { useErrorReason } from "@/lib/browser/use-error-reason";

/** Where a discount code or a gift card is entered; what is wrong with it is told in words below the field. */
export function CodeForm({ cartId }: { cartId: string }) {
  const t = useTranslations("cartPage.codes");
  const id = useId();
  const change = useCartChange();
  const reason = useErrorReason();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [applied, setApplied] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const explain = (error: unknown, code: string): string => {
    const said = error instanceof ApiClientError ? error.envelope?.data?.reason : undefined;
    const key = `reasons.${said as DiscountObstacle}` as const;
    if (t.has(key)) return t(key);
    return error instanceof ApiClientError && error.status === 404 ? t("unknown", { code }) : reason(error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setApplied(undefined);
    if (code === "") return setFault(t("empty"));
    setBusy(true);
    const outcome = await change({ path: "/api/cart/codes", body: { cart_id: cartId, code } });
    setBusy(false);
    if (outcome.status === "failed") return setFault(explain(outcome.error, code));
    setFault(undefined);
    setApplied(code.toUpperCase());
    setTyped("");
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("label")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          className={`min-h-11 w-full min-w-0 rounded-control border bg-paper px-3 ${fault ? "border-danger" : "border-muted"}`}
        />
        <Button type="submit" look="secondary" busy={isBusy}>
          {t("apply")}
        </Button>
      </div>
      <p id={`${id}-fault`} aria-live="polite" className={`mt-1 text-sm ${fault ? "font-semibold text-danger" : "text-success"}`}>
        {fault ?? (applied && t("applied", { code: applied }))}
      </p>
    </form>
  );
}
