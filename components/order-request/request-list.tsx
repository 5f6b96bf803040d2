import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { OrderRequest } from "@/contract/cart/order-request";
import { formatDate } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toPersonName } from "@/lib/model/customer/acting";
import { RequestStatus } from "./request-status";

/** Order requests as a table; below 768 px each is a card of its own. */
export function RequestList({ requests }: { requests: OrderRequest[] }) {
  const t = useTranslations("orderRequest");
  const locale = useLocale() as Locale;
  const cell = "md:table-cell md:px-3 md:py-4 md:align-middle";
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{t("title")}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          {(["requester", "date", "statusName"] as const).map((column) => (
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
        {requests.map((request) => (
          <tr
            key={request.id}
            className="relative border-line hover:bg-surface max-md:grid max-md:grid-cols-[1fr_auto]
              max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:p-4
              md:border-b"
          >
            <th scope="row" className={`min-w-0 font-semibold [overflow-wrap:anywhere] ${cell}`}>
              <Link
                href={`/order-requests/${request.id}`}
                className="underline underline-offset-4 after:absolute after:inset-0"
              >
                {toPersonName(request.customer)}
              </Link>
            </th>
            <td className={`max-md:col-start-1 ${cell}`}>
              <time dateTime={request.created_at}>{formatDate(request.created_at, locale)}</time>
            </td>
            <td className={`max-md:col-start-1 ${cell}`}>
              <RequestStatus status={request.status} />
            </td>
            <td
              className={`text-right font-semibold tabular-nums max-md:col-start-2
                max-md:row-start-1 ${cell}`}
            >
              {formatMoney(request.total, request.currency_code, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
