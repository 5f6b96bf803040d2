"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { TopUpGoal } from "@/contract/cart/top-up";
import { callApi } from "@/lib/browser/api/api-client";
import { useCartIntents, useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartView, toLineName } from "@/lib/model/cart/cart";
import type { TopUpProposal, TopUpView } from "@/lib/model/cart/top-up";
import { LineThumbnail } from "../lines/line-thumbnail";
import { LoadingOrRetry } from "../loading-or-retry";

/** Ways to reach the goal, the closest first, each one click away. */
export function TopUpProposals({ cart, goal }: { cart: CartView; goal: TopUpGoal }) {
  const t = useTranslations("cartPage.topUp");
  const query = useQuery({
    queryKey: ["top-ups", cart.id, cart.version, goal],
    queryFn: ({ signal }) =>
      callApi<TopUpView>(`/api/cart/top-ups?${new URLSearchParams({ cart_id: cart.id, goal })}`, {
        signal,
      }),
  });
  if (!query.data)
    return <LoadingOrRetry isFailed={query.isError} retry={() => void query.refetch()} />;
  const { proposals, currencyCode } = query.data;
  if (proposals.length === 0) return <p className="text-sm">{t("none")}</p>;
  return (
    <ul aria-label={t("title")} className="flex flex-col gap-3">
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.articles
            .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
            .join()}
          proposal={proposal}
          currencyCode={currencyCode}
        />
      ))}
    </ul>
  );
}

function Proposal({ proposal, currencyCode }: { proposal: TopUpProposal; currencyCode: string }) {
  const t = useTranslations("cartPage.topUp");
  const cart = useTranslations("cart");
  const locale = useLocale() as Locale;
  const { addToCart } = useCartIntents();
  const { status } = useCartSaveState();
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const { articles, addedMinor, overshootMinor } = proposal;
  const add = () =>
    addToCart(
      articles.map((article) => ({
        variantId: article.variantId,
        quantity: article.quantity,
        label: toLineName(article),
      })),
    );
  return (
    <li className="rounded-card border border-line bg-paper p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold tabular-nums">
        <span>{t("added", { amount: money(addedMinor) })}</span>
        <span className={overshootMinor === 0 ? "text-success" : "font-normal text-muted"}>
          {overshootMinor === 0 ? t("exact") : t("over", { amount: money(overshootMinor) })}
        </span>
      </p>
      <ul className="my-2 flex flex-col gap-2">
        {articles.map((article) => (
          <li key={article.variantId} className="flex items-center gap-3">
            <LineThumbnail src={article.thumbnail} className="size-10" />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold break-words">
                {toLineName(article)}
              </span>
              <span className="text-muted">{t(`source.${article.source}`)}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {cart("timesQuantity", { quantity: article.quantity })}
            </span>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="w-full" busy={status === "saving"} onClick={add}>
        {t("add", { count: articles.length })}
      </Button>
    </li>
  );
}
