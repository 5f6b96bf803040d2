import { useLocale, useTranslations } from "next-intl";
import { amountCell, type CardColumn, CardLink, CardTable } from "@/components/ui/card-table";
import type { Quote } from "@/contract/order/quote";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toPersonName } from "@/lib/model/customer/acting";
import { QuoteStatus } from "./quote-status";

type QuoteListProps = {
  quotes: Quote[];
  /** The seller hides taxes or shipping, which the total includes (CHK-07). */
  isTotalHidden: boolean;
};

/** Quotes as a table; below 768 px each is a card. */
export function QuoteList({ quotes, isTotalHidden }: QuoteListProps) {
  const t = useTranslations("quote");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const day = (at: string) => <time dateTime={at}>{formatDate(at)}</time>;
  const columns: CardColumn<Quote>[] = [
    {
      heading: t("number"),
      className: "font-semibold max-md:col-start-1",
      cell: ({ id, number }) => (
        <CardLink href={`/quotes/${id}`}>{t("numberOf", { number: String(number) })}</CardLink>
      ),
    },
    {
      heading: t("askedBy"),
      className: "min-w-0 [overflow-wrap:anywhere] max-md:col-start-1",
      cell: ({ customer }) => toPersonName(customer),
    },
    {
      heading: t("date"),
      className: "max-md:col-start-1",
      cell: ({ created_at }) => day(created_at),
    },
    {
      heading: t("statusName"),
      className: "max-md:col-start-1",
      cell: ({ status }) => <QuoteStatus status={status} />,
    },
    {
      heading: t("validUntil"),
      className: "max-md:col-start-1",
      cell: ({ valid_until }) =>
        valid_until && (
          <>
            <span className="md:sr-only">{t("validUntil")} </span>
            {day(valid_until)}
          </>
        ),
    },
    {
      heading: t("total"),
      className: amountCell.first,
      cell: ({ total, currency_code }) => formatMoney(total, currency_code, locale),
    },
  ];
  return (
    <CardTable
      caption={t("title")}
      rows={quotes}
      columns={isTotalHidden ? columns.slice(0, -1) : columns}
    />
  );
}
