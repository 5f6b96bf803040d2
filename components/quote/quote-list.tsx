import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { Quote } from "@/contract/order/quote";
import { formatDate } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toPersonName } from "@/lib/model/customer/acting";
import { QuoteStatus } from "./quote-status";

const columns = ["number", "askedBy", "date", "statusName", "validUntil"] as const;

/** Quotes as a table; below 768 px each is a card of its own. */
export function QuoteList({ quotes }: { quotes: Quote[] }) {
  const t = useTranslations("quote");
  const locale = useLocale() as Locale;
  const cell = "max-md:col-start-1 md:table-cell md:px-3 md:py-4 md:align-middle";
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{t("title")}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold">
              {t(column)}
            </th>
          ))}
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            {t("total")}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {quotes.map((quote) => (
          <tr
            key={quote.id}
            className="relative border-line hover:bg-surface max-md:grid max-md:grid-cols-[1fr_auto]
              max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4
              md:border-b"
          >
            <th scope="row" className={`font-semibold ${cell}`}>
              <Link
                href={`/quotes/${quote.id}`}
                className="underline underline-offset-4 after:absolute after:inset-0"
              >
                {t("numberOf", { number: String(quote.number) })}
              </Link>
            </th>
            <td className={`min-w-0 [overflow-wrap:anywhere] ${cell}`}>
              {toPersonName(quote.customer)}
            </td>
            <td className={cell}>
              <time dateTime={quote.created_at}>{formatDate(quote.created_at, locale)}</time>
            </td>
            <td className={cell}>
              <QuoteStatus status={quote.status} />
            </td>
            <td className={cell}>
              {quote.valid_until && (
                <>
                  <span className="md:sr-only">{t("validUntil")} </span>
                  <time dateTime={quote.valid_until}>{formatDate(quote.valid_until, locale)}</time>
                </>
              )}
            </td>
            <td
              className="text-right font-semibold tabular-nums max-md:col-start-2
                max-md:row-start-1 md:table-cell md:px-3 md:py-4 md:align-middle"
            >
              {formatMoney(quote.total, quote.currency_code, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
