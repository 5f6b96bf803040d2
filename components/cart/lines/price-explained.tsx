"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { callApi } from "@/lib/browser/api/api-client";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import { formatMeasure } from "@/lib/format/measure";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartLine, toLineName } from "@/lib/model/cart/cart";
import type { PriceExplanation } from "@/lib/model/cart/price-explanation";
import { LoadingOrRetry } from "../loading-or-retry";

/**
 * Explains a line's price: each price that replaced another, discounts by name, taxes, and the next
 * price break one click away.
 */
export function PriceExplained({ cartId, line }: { cartId: string; line: CartLine }) {
  const t = useTranslations("cartPage.explain");
  const facts = [line.quantity, line.unitPriceMinor, line.discountMinor, line.tax?.amountMinor];
  const query = useQuery({
    queryKey: ["line-price", cartId, line.id, ...facts],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ cart_id: cartId, line_id: line.id });
      return callApi<{ price: PriceExplanation }>(`/api/cart/price?${params}`, { signal });
    },
    placeholderData: (before) => before,
  });
  return (
    <section aria-label={t("title")}>
      <h3 className="mb-2 text-sm font-semibold">{t("title")}</h3>
      {query.data ? (
        <Explanation price={query.data.price} line={line} />
      ) : (
        <LoadingOrRetry isFailed={query.isError} retry={() => void query.refetch()} />
      )}
    </section>
  );
}

function Explanation({ price, line }: { price: PriceExplanation; line: CartLine }) {
  const t = useTranslations("cartPage.explain");
  const tLine = useTranslations("cartPage.line");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, price.currencyCode, locale);
  const last = price.steps.length - 1;
  return (
    <>
      <dl className="totals-list gap-1 text-sm">
        {price.steps.length === 0 && <p>{t("none")}</p>}
        {price.steps.map((step, index) => (
          <Row
            key={`${step.kind} ${step.minQuantity} ${step.listName}`}
            label={toStepName(t, step)}
            isStrong={index === last}
          >
            <span className={index < last ? "text-muted line-through" : ""}>
              {step.isTaxIncluded
                ? t("inclTax", { price: money(step.unitPriceMinor) })
                : money(step.unitPriceMinor)}
            </span>
          </Row>
        ))}
        <Row label={t("goods", { quantity: price.quantity })}>{money(price.subtotalMinor)}</Row>
        {price.discounts.map(({ name, amountMinor }) => (
          <Row key={name} label={t("discount", { name })}>
            {money(-amountMinor)}
          </Row>
        ))}
        {price.taxes?.map(({ name, ratePercent, amountMinor }) => (
          <Row
            key={`${name} ${ratePercent}`}
            label={tLine("tax", { rate: formatMeasure({ value: ratePercent, unit: "%" }, locale) })}
          >
            {money(amountMinor)}
          </Row>
        ))}
        <Row label={t(price.taxes ? "total" : "totalExclTax")} isStrong>
          {money(price.totalMinor)}
        </Row>
      </dl>
      {price.nextBreak && (
        <NextBreakOffer
          next={price.nextBreak}
          line={line}
          price={money(price.nextBreak.unitPriceMinor)}
        />
      )}
    </>
  );
}

function toStepName(
  t: ReturnType<typeof useTranslations<"cartPage.explain">>,
  step: PriceExplanation["steps"][number],
): string {
  const min = step.minQuantity ?? 1;
  if (step.kind === "tier") return t("tier", { min });
  if (step.kind !== "price_list") return t(step.kind);
  const name = step.listName ?? "";
  return min > 1 ? t("priceListFrom", { name, min }) : t("priceList", { name });
}

function Row({
  label,
  isStrong = false,
  children,
}: {
  label: string;
  isStrong?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={isStrong ? "font-semibold" : ""}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type NextBreakOfferProps = {
  next: NonNullable<PriceExplanation["nextBreak"]>;
  line: CartLine;
  price: string;
};

function NextBreakOffer({ next, line, price }: NextBreakOfferProps) {
  const t = useTranslations("cartPage.explain");
  const { setQuantity } = useCartIntents();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm font-semibold text-info">
      <span>{t("next", { missing: next.missing, percent: next.savingPercent, price })}</span>
      <button
        type="button"
        onClick={() =>
          setQuantity({ variantId: line.slot, quantity: next.quantity, label: toLineName(line) })
        }
        className="min-h-8 rounded-control border border-info px-3 hover:bg-paper"
      >
        {t("take", { quantity: next.quantity })}
      </button>
    </p>
  );
}
