import { useLocale, useTranslations } from "next-intl";
import { amountCell, type CardColumn, CardLink, CardTable } from "@/components/ui/card-table";
import type { OrderRequest } from "@/contract/cart/order-request";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toPersonName } from "@/lib/model/customer/acting";
import { RequestStatus } from "./request-status";

type RequestListProps = {
  requests: OrderRequest[];
  /** The seller hides taxes or shipping, which the total includes (CHK-07). */
  isTotalHidden: boolean;
};

/** Order requests as a table; below 768 px each is a card. */
export function RequestList({ requests, isTotalHidden }: RequestListProps) {
  const t = useTranslations("orderRequest");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const columns: CardColumn<OrderRequest>[] = [
    {
      heading: t("requester"),
      className: "min-w-0 font-semibold [overflow-wrap:anywhere]",
      cell: ({ id, customer }) => (
        <CardLink href={`/order-requests/${id}`}>{toPersonName(customer)}</CardLink>
      ),
    },
    {
      heading: t("date"),
      className: "max-md:col-start-1",
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
    },
    {
      heading: t("statusName"),
      className: "max-md:col-start-1",
      cell: ({ status }) => <RequestStatus status={status} />,
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
      rows={requests}
      columns={isTotalHidden ? columns.slice(0, -1) : columns}
    />
  );
}
