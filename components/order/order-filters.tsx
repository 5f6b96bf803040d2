import { useTranslations } from "next-intl";
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from "@/contract/order/order";
import { orderSorts } from "@/contract/order/order-list";
import { useDates } from "@/components/ui/use-dates";
import {
  isFiltered,
  type OrderListQuery,
  toOrderListHref,
  toOrderListParams,
  toUnfilteredOrders,
} from "@/lib/model/order/order-list";
import { Choice, FilterChips, FilterMenu, ListSearch, PeriodMenu } from "./list-filters";

export type OrderPerson = { id: string; name: string };

type OrderFiltersProps = {
  query: OrderListQuery;
  /** The company's people, to filter by who ordered. */
  people: readonly OrderPerson[];
  showsPayment: boolean;
};

/**
 * Search, filters and sorting of the order list: links and plain forms, so that it works without
 * scripts and its URL can be shared (ORD-01).
 */
export function OrderFilters({ query, people, showsPayment }: OrderFiltersProps) {
  const t = useTranslations("order");
  const sameQuery = (change: Partial<OrderListQuery>) => toOrderListHref(query, change);
  const toggled = <Value extends string>(values: readonly Value[], value: Value) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return (
    <search data-no-print className="order-filters">
      <ListSearch
        action="/orders"
        others={toOrderListParams({ ...query, search: "", page: 1 })}
        label={t("search")}
        hint={t("searchHint")}
        value={query.search}
      />
      <FilterMenu title={t("statusFilter")} chosen={query.statuses.length}>
        {orderStatuses.map((status) => (
          <Choice
            key={status}
            href={sameQuery({ statuses: toggled(query.statuses, status) })}
            isChosen={query.statuses.includes(status)}
            label={t(`status.${status}`)}
          />
        ))}
      </FilterMenu>
      <FilterMenu title={t("columns.fulfillment")} chosen={query.shipment.length}>
        {fulfillmentStatuses.map((status) => (
          <Choice
            key={status}
            href={sameQuery({ shipment: toggled(query.shipment, status) })}
            isChosen={query.shipment.includes(status)}
            label={t(`fulfillment.${status}`)}
          />
        ))}
      </FilterMenu>
      {showsPayment && (
        <FilterMenu
          title={t("columns.payment")}
          chosen={query.payment.length + (query.isOverdue ? 1 : 0)}
        >
          <Choice
            href={sameQuery({ isOverdue: !query.isOverdue })}
            isChosen={query.isOverdue}
            label={t("overdue")}
          />
          {paymentStatuses.map((status) => (
            <Choice
              key={status}
              href={sameQuery({ payment: toggled(query.payment, status) })}
              isChosen={query.payment.includes(status)}
              label={t(`paymentStatus.${status}`)}
            />
          ))}
        </FilterMenu>
      )}
      <PeriodMenu
        action="/orders"
        others={toOrderListParams({ ...query, from: undefined, to: undefined, page: 1 })}
        title={t("period.label")}
        days={query}
      />
      {people.length > 1 && (
        <FilterMenu title={t("orderedBy")} chosen={query.customerId ? 1 : 0}>
          {people.map(({ id, name }) => (
            <Choice
              key={id}
              href={sameQuery({ customerId: query.customerId === id ? undefined : id })}
              isChosen={query.customerId === id}
              label={name}
            />
          ))}
        </FilterMenu>
      )}
      <FilterMenu title={t("sort.label")} value={t(`sort.${query.sort}`)} chosen={0}>
        {orderSorts.map((sort) => (
          <Choice
            key={sort}
            isOne
            href={sameQuery({ sort })}
            isChosen={query.sort === sort}
            label={t(`sort.${sort}`)}
          />
        ))}
      </FilterMenu>
    </search>
  );
}

/** The list's active filters, as chips to remove one by one or all at once. */
export function ActiveOrderFilters({ query, people }: Omit<OrderFiltersProps, "showsPayment">) {
  const t = useTranslations("order");
  const { formatDate } = useDates();
  if (!isFiltered(query)) return null;
  const without = <Value extends string>(values: readonly Value[], value: Value) =>
    values.filter((other) => other !== value);
  const day = (name: "from" | "to", date: string | undefined) =>
    date
      ? [
          {
            label: `${t(`period.${name}`)} ${formatDate(date)}`,
            change: { [name]: undefined },
          },
        ]
      : [];
  const chips: { label: string; change: Partial<OrderListQuery> }[] = [
    ...(query.search ? [{ label: query.search, change: { search: "" } }] : []),
    ...query.statuses.map((value) => ({
      label: t(`status.${value}`),
      change: { statuses: without(query.statuses, value) },
    })),
    ...query.shipment.map((value) => ({
      label: t(`fulfillment.${value}`),
      change: { shipment: without(query.shipment, value) },
    })),
    ...query.payment.map((value) => ({
      label: t(`paymentStatus.${value}`),
      change: { payment: without(query.payment, value) },
    })),
    ...(query.isOverdue ? [{ label: t("overdue"), change: { isOverdue: false } }] : []),
    ...day("from", query.from),
    ...day("to", query.to),
    ...(query.customerId
      ? [
          {
            label: people.find(({ id }) => id === query.customerId)?.name ?? t("orderedBy"),
            change: { customerId: undefined },
          },
        ]
      : []),
  ];
  return (
    <FilterChips
      chips={chips.map(({ label, change }) => ({ label, href: toOrderListHref(query, change) }))}
      clearHref={toOrderListHref(toUnfilteredOrders(query))}
    />
  );
}
