import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { QuoteView } from "@/lib/model/order/quote";

const columns = ["quantity", "unitPrice", "amount"] as const;

/** The requested lines at the offered price, next to the list price if it differs. */
export function QuoteLines({ quote }: { quote: Pick<QuoteView, "lines" | "currencyCode"> }) {
  const t = useTranslations("quote");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, quote.currencyCode, locale);
  const cell = "text-right tabular-nums md:table-cell md:px-3 md:py-3";
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{t("lines")}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {t("item")}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-right font-semibold">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {quote.lines.map((line) => (
          <tr
            key={line.id}
            className="border-b border-line align-top max-md:grid max-md:grid-cols-3 max-md:gap-2
              max-md:py-3"
          >
            <th
              scope="row"
              className="font-normal [overflow-wrap:anywhere] max-md:col-span-3 md:py-3"
            >
              <span className="block font-semibold">
                {line.href ? (
                  <Link href={line.href} className="underline-offset-4 hover:underline">
                    {line.title}
                  </Link>
                ) : (
                  line.title
                )}
              </span>
              <span className="block text-sm text-muted">
                {[line.description, line.sku].filter(Boolean).join(" · ")}
              </span>
            </th>
            <td className={`max-md:text-left ${cell}`}>
              <span className="text-muted md:sr-only">× </span>
              {line.quantity}
            </td>
            <td className={cell}>
              {line.unitPriceMinor !== line.listUnitPriceMinor && (
                <>
                  <span className="sr-only">{t("listPrice")} </span>
                  <s className="block text-sm text-muted">{money(line.listUnitPriceMinor)}</s>
                  <span className="sr-only">{t("offeredPrice")} </span>
                </>
              )}
              {money(line.unitPriceMinor)}
            </td>
            <td className={`font-semibold ${cell}`}>{money(line.subtotalMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
