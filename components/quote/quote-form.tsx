"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { useAct } from "@/components/order/use-order-act";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import { cartQueryKey } from "@/lib/model/cart/cart";
import type { ShownTotals } from "@/lib/model/cart/shown-totals";
import { QuoteText } from "./quote-text";

type QuoteFormProps = {
  cartId: string;
  /** The number of units, as text. */
  contents: string;
  totals: ShownTotals;
  currencyCode: string;
};

/** Requests a quote for the cart, with a comment, and optionally empties the cart. */
export function QuoteForm({ cartId, contents, totals, currencyCode }: QuoteFormProps) {
  const t = useTranslations("quote.ask");
  const client = useQueryClient();
  const { push } = useRouter();
  const { isBusy, send } = useAct();
  const { state: comment, change, forget } = useDraftState(`comptoir-quote-comment-${cartId}`, "");
  const [isEmptied, setEmptied] = useState(false);
  const ask = async () => {
    const optional = comment.trim() === "" ? {} : { comment };
    const body = { cart_id: cartId, empty_cart: isEmptied, ...optional };
    const quote = await send<{ id: string }>("quotes", body);
    if (!quote) return;
    forget();
    client.removeQueries({ queryKey: cartQueryKey });
    push(`/quotes/${quote.id}?sent=1`);
  };
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-3">{t("intro")}</p>
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
        className="mt-6 flex flex-col gap-6"
      >
        <section
          aria-label={t("contents")}
          className="rounded-card border border-line bg-surface p-5 md:p-6"
        >
          <p className="mb-2 text-sm text-muted tabular-nums">{contents}</p>
          <TotalsList totals={totals} currencyCode={currencyCode} />
        </section>
        <div>
          <QuoteText label={t("comment")} text={comment} onText={(next) => change(() => next)} />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={isEmptied}
            onChange={({ target }) => setEmptied(target.checked)}
          />
          {t("emptyCart")}
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t("send")}
          </Button>
          <Link href="/cart" className={buttonClass("quiet")}>
            {t("back")}
          </Link>
        </div>
      </form>
    </div>
  );
}
