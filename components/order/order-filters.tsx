import { Check, ChevronDown, Search, X } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DismissableDetails } from "@/components/layout/dismissable-details";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from "@/contract/order/order";
import { orderSorts } from "@/contract/order/order-list";
import { formatDate } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import {
  isFiltered,
  type OrderListQuery,
  toOrderListHref,
  toOrderListParams,
  toUnfilteredOrders,
} from "@/lib/model/order/order-list";

export type OrderPerson = { id: string; name: string };

type OrderFiltersProps = {
  query: OrderListQuery;
  /** The people of the company, to choose who ordered. */
  people: readonly OrderPerson[];
  showsPayment: boolean;
};

/**
 * Search, filters and sort of the order list: links and plain forms, so that it works without
 * scripts and the address can be shared (ORD-01).
 */
export function OrderFilters({ query, people, showsPayment }: OrderFiltersProps) {
  const t = useTranslations("order");
  const sameQuery = (change: Partial<OrderListQuery>) => toOrderListHref(query, change);
  const toggled = <Value extends string>(values: readonly Value[], value: Value) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return (
    <search data-no-print className="order-filters">
      <SearchForm query={query} />
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
        <FilterMenu title={t("columns.payment")} chosen={query.payment.length}>
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
      <PeriodMenu query={query} />
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

function HiddenParams({ query }: { query: OrderListQuery }) {
  return toOrderListParams({ ...query, page: 1 }).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

function SearchForm({ query }: { query: OrderListQuery }) {
  const t = useTranslations("order");
  return (
    <form action="/orders" method="get" className="order-search">
      <HiddenParams query={{ ...query, search: "" }} />
      <label htmlFor="order-search" className="sr-only">
        {t("search")}
      </label>
      <input
        id="order-search"
        key={query.search}
        name="q"
        type="search"
        defaultValue={query.search}
        placeholder={t("searchHint")}
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit" aria-label={t("apply")}>
        <Icon of={Search} className="size-5" />
      </button>
    </form>
  );
}

type FilterMenuProps = { title: string; value?: string; chosen: number; children: ReactNode };

function FilterMenu({ title, value, chosen, children }: FilterMenuProps) {
  return (
    <DismissableDetails className="facet">
      <summary>
        {title}
        {value && <span className="font-normal">{value}</span>}
        {chosen > 0 && <b>{chosen}</b>}
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <ul className="facet-body">{children}</ul>
    </DismissableDetails>
  );
}

type ChoiceProps = { href: string; isChosen: boolean; label: string; isOne?: boolean };

function Choice({ href, isChosen, label, isOne = false }: ChoiceProps) {
  return (
    <li>
      <a href={href} data-keep="" aria-current={isChosen || undefined} className="choice">
        <i aria-hidden className={isOne ? "round" : undefined}>
          {isChosen && !isOne && <Icon of={Check} className="size-3" strokeWidth={3} />}
        </i>
        <span>{label}</span>
      </a>
    </li>
  );
}

function PeriodMenu({ query }: { query: OrderListQuery }) {
  const t = useTranslations("order");
  const others = { ...query, from: undefined, to: undefined };
  return (
    <DismissableDetails className="facet">
      <summary>
        {t("period.label")}
        {(query.from || query.to) && <b>1</b>}
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <form action="/orders" method="get" className="facet-body price-facet">
        <HiddenParams query={others} />
        {(["from", "to"] as const).map((name) => (
          <label key={name}>
            {t(`period.${name}`)}
            <input type="date" name={name} key={query[name]} defaultValue={query[name]} />
          </label>
        ))}
        <Button type="submit" look="secondary" className="min-h-10 text-sm">
          {t("apply")}
        </Button>
      </form>
    </DismissableDetails>
  );
}

/** What narrows the list, as chips to take away one by one or all at once. */
export function ActiveOrderFilters({ query, people }: Omit<OrderFiltersProps, "showsPayment">) {
  const t = useTranslations("order");
  const tCatalogue = useTranslations("catalogue");
  const locale = useLocale() as Locale;
  if (!isFiltered(query)) return null;
  const without = <Value extends string>(values: readonly Value[], value: Value) =>
    values.filter((other) => other !== value);
  const day = (name: "from" | "to", date: string | undefined) =>
    date
      ? [
          {
            label: `${t(`period.${name}`)} ${formatDate(date, locale)}`,
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
    <nav aria-label={tCatalogue("active")} className="mt-4 print:hidden">
      <ul className="chips">
        {chips.map(({ label, change }) => (
          <li key={label}>
            <a
              href={toOrderListHref(query, change)}
              data-keep=""
              aria-label={tCatalogue("remove", { label })}
              className="chip"
            >
              <span>{label}</span>
              <Icon of={X} className="size-4 shrink-0" />
            </a>
          </li>
        ))}
        <li>
          <a
            href={toOrderListHref(toUnfilteredOrders(query))}
            data-keep=""
            className={buttonClass("quiet", "min-h-9 px-2 py-0 text-sm underline")}
          >
            {t("reset")}
          </a>
        </li>
      </ul>
    </nav>
  );
}
