import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { AddressText } from "@/components/checkout/address-text";
import { Link } from "@/components/ui/link";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { QuoteView } from "@/lib/model/order/quote";
import { QuoteActs } from "./quote-acts";
import { QuoteLines } from "./quote-lines";
import { QuoteMessages } from "./quote-messages";
import { QuoteStatus } from "./quote-status";

type QuoteDetailProps = {
  quote: QuoteView;
  /** The reader has just submitted it. */
  isSent: boolean;
};

/** The offer next to list prices, the messages, and the buyer's actions (QUO-01). */
export function QuoteDetail({ quote, isSent }: QuoteDetailProps) {
  const t = useTranslations("quote");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const isWaiting = quote.status === "accepted" && !quote.can.order && !quote.can.reserve;
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <p data-no-print>
        <Link
          href="/quotes"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("back")}
        </Link>
      </p>
      {isSent && quote.status === "requested" && (
        <Note title={t("sentTitle")} text={t("sentText")} />
      )}
      {isWaiting && <Note title={t("waitingTitle")} text={t("waitingText")} />}
      <h1 className="text-3xl font-semibold md:text-4xl">
        {t("numberOf", { number: String(quote.number) })}
      </h1>
      <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
        <QuoteStatus status={quote.status} />
        {quote.valid_until && <span>{t("validTo", { date: formatDate(quote.valid_until) })}</span>}
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          <QuoteLines quote={quote} />
          <QuoteActs quote={quote} />
          <QuoteMessages quote={quote} />
        </div>
        <div className="flex flex-col gap-6">
          <section
            aria-label={t("total")}
            className="rounded-card border border-line bg-surface p-5 md:p-6"
          >
            <TotalsList totals={quote.totals} currencyCode={quote.currencyCode} />
            {quote.savedMinor !== null && (
              <p className="mt-3 font-semibold">
                {t(quote.savedMinor > 0 ? "saved" : "dearer", {
                  amount: formatMoney(Math.abs(quote.savedMinor), quote.currencyCode, locale),
                })}
              </p>
            )}
          </section>
          <QuoteFacts quote={quote} />
        </div>
      </div>
    </div>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="mb-6 rounded-control border-l-4 border-success bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
    </div>
  );
}

function QuoteFacts({ quote }: { quote: QuoteView }) {
  const t = useTranslations("quote");
  const { formatDate } = useDates();
  const day = (iso: string | null) => iso && formatDate(iso);
  const facts: [string, ReactNode][] = [
    [t("askedBy"), quote.person],
    [t("date"), day(quote.createdAt)],
    [t("deliveryDate"), day(quote.delivery_date)],
    [t("wishedDate"), day(quote.requestedDate)],
    [t("reservedUntil"), day(quote.reserved_until)],
    [t("shippingMethod"), quote.shippingNames.join(", ")],
    [
      t("shippingAddress"),
      quote.shippingAddress && <AddressText address={quote.shippingAddress} />,
    ],
    [
      t(quote.status === "reserved" ? "reservation" : "order"),
      quote.order_id && (
        <Link href={`/orders/${quote.order_id}`} className="underline underline-offset-4">
          {t("orderNumber", { number: String(quote.displayId ?? "") })}
        </Link>
      ),
    ],
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="min-w-0 [overflow-wrap:anywhere]">
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
