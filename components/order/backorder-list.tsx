import { useTranslations } from "next-intl";
import { LineThumbnail } from "@/components/cart/lines/line-thumbnail";
import { Link } from "@/components/ui/link";
import { LineName } from "@/components/ui/line-table";
import { useDates } from "@/components/ui/use-dates";
import type { BackorderRow } from "@/lib/model/order/backorder";
import { CancelBackorder } from "./cancel-backorder";

/** Lines on backorder as a table; below 768 px each is a card (ORD-05). */
export function BackorderList({ rows, isViewer }: { rows: BackorderRow[]; isViewer: boolean }) {
  const t = useTranslations("backorder");
  const tOrder = useTranslations("order");
  const { formatDate } = useDates();
  const cell = "md:table-cell md:px-3 md:py-4";
  const head = "px-3 py-2 font-semibold";
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{t("title")}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t("item")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("quantity")}
          </th>
          <th scope="col" className={head}>
            {t("expected")}
          </th>
          <th scope="col" className={head}>
            {t("order")}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="break-inside-avoid border-line max-md:grid max-md:grid-cols-[1fr_auto]
              max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4
              md:border-b md:align-top"
          >
            <th scope="row" className={`min-w-0 font-normal ${cell}`}>
              <span className="flex gap-3">
                <LineThumbnail src={row.thumbnail} className="size-14 max-sm:hidden print:hidden" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <LineName
                    title={row.title}
                    description={row.description}
                    sku={row.sku && tOrder("sku", { sku: row.sku })}
                  />
                </span>
              </span>
            </th>
            <td className={`text-right tabular-nums ${cell}`}>
              <span className="font-semibold">{t("pieces", { count: row.quantity })}</span>
              {row.quantity < row.orderedQuantity && (
                <span className="block text-sm text-muted">
                  {t("ofOrdered", { count: row.orderedQuantity })}
                </span>
              )}
            </td>
            <td className={`max-md:col-span-2 ${cell}`}>
              <ExpectedParts row={row} />
              {row.cancelableQuantity > 0 && !isViewer && (
                <CancelBackorder
                  orderId={row.orderId}
                  orderNumber={row.orderNumber}
                  lineId={row.id}
                  title={row.title}
                  quantity={row.cancelableQuantity}
                />
              )}
            </td>
            <td className={`max-md:col-span-2 ${cell}`}>
              <Link href={`/orders/${row.orderId}`} className="underline underline-offset-4">
                {tOrder("number", { number: row.orderNumber })}
              </Link>
              <span className="block text-sm text-muted">{formatDate(row.orderedAt)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Expected dates of the line's parts, given current stock and production. */
function ExpectedParts({ row }: { row: BackorderRow }) {
  const t = useTranslations("cartPage.delivery");
  const tBackorder = useTranslations("backorder");
  const { formatDate } = useDates();
  return row.parts.map(({ kind, quantity, date }) => (
    <span key={`${kind} ${date}`} data-expected={kind} className="block">
      {quantity < row.quantity && `${t("part", { quantity, whole: row.quantity })} – `}
      {kind === "now" ? tBackorder("inStock") : t(kind)}
      {date && `, ${t("from", { date: formatDate(date) })}`}
    </span>
  ));
}
