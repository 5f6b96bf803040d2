import { useLocale, useTranslations } from "next-intl";
import { LineThumbnail } from "@/components/cart/lines/line-thumbnail";
import { LineName, LineTable } from "@/components/ui/line-table";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { OrderLine, OrderView } from "@/lib/model/order/order";
import { useDates } from "@/components/ui/use-dates";

/** The delivery dates of a line's parts as promised when the order was placed. */
function LinePromise({ line }: { line: Pick<OrderLine, "promise" | "quantity"> }) {
  const t = useTranslations("cartPage.delivery");
  const tOrder = useTranslations("order");
  const { formatDate } = useDates();
  return line.promise.map(({ kind, quantity, date }) => (
    <span key={`${kind} ${date}`} data-promise={kind} className="block text-sm text-muted">
      {quantity < line.quantity && `${t("part", { quantity, whole: line.quantity })} – `}
      {kind === "now" ? tOrder("inStockThen") : t(kind)}
      {date && `, ${t("from", { date: formatDate(date) })}`}
    </span>
  ));
}

/** How many units of a line are shipped, returned and outstanding. */
function LineProgress({ line }: { line: OrderLine }) {
  const t = useTranslations("order");
  const parts = [
    ["shippedPieces", line.shippedQuantity],
    ["openPieces", line.openQuantity],
    ["returnedPieces", line.returnedQuantity],
  ] as const;
  return parts.map(
    ([text, quantity]) =>
      quantity > 0 && (
        <span key={text} data-progress={text} className="block text-sm text-muted">
          {t(text, { quantity })}
        </span>
      ),
  );
}

/**
 * The ordered lines; on small screens the unit price is below the name, in print in its own column.
 */
export function OrderLines({ order }: { order: Pick<OrderView, "lines" | "currencyCode"> }) {
  const t = useTranslations("order");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, order.currencyCode, locale);
  return (
    <LineTable
      caption={t("items")}
      columns={[
        { heading: t("item") },
        { heading: t("unitPrice"), className: "max-md:not-print:sr-only" },
        { heading: t("quantity") },
        { heading: t("lineTotal") },
      ]}
    >
      {order.lines.map((line) => (
        <tr key={line.id} className="border-b border-line align-top break-inside-avoid">
          <th scope="row" className="py-3 font-normal">
            <span className="flex gap-3">
              <LineThumbnail src={line.thumbnail} className="size-14 max-sm:hidden print:hidden" />
              <span className="min-w-0">
                <LineName
                  title={line.title}
                  description={line.description}
                  sku={line.sku && t("sku", { sku: line.sku })}
                />
                <LinePromise line={line} />
                <span aria-hidden className="block text-sm tabular-nums md:hidden print:hidden">
                  {`${t("unitPrice")} ${money(line.unitPriceMinor)}`}
                </span>
              </span>
            </span>
          </th>
          <td className="px-3 py-3 text-right tabular-nums max-md:not-print:sr-only">
            {money(line.unitPriceMinor)}
          </td>
          <td className="px-3 py-3 text-right tabular-nums">
            {t("quantityOf", { quantity: line.quantity })}
            {line.displayUnit && (
              <span className="block text-sm text-muted">{line.displayUnit}</span>
            )}
            <LineProgress line={line} />
          </td>
          <td className="py-3 text-right font-semibold tabular-nums">
            {money(line.subtotalMinor)}
          </td>
        </tr>
      ))}
    </LineTable>
  );
}
