import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useDates } from "@/components/ui/use-dates";
import {
  backorderOrders,
  backorderPageSize,
  type BackorderQuery,
  type BackorderRow,
  isNarrowed,
  toBackorderParams,
  toBackorderQuery,
  toBackordersHref,
} from "@/lib/model/order/backorder";
import { BackorderList } from "./backorder-list";
import { Choice, FilterChips, FilterMenu, ListSearch, PeriodMenu } from "./list-filters";
import { ListExports } from "./list-exports";
import { ListPaging } from "./list-paging";
import { OrderTabs } from "./order-tabs";

type BackorderScreenProps = {
  query: BackorderQuery;
  rows: BackorderRow[];
  count: number;
  isViewer: boolean;
};

/** Backorders, with search, filters, sorting and exports (ORD-05). */
export function BackorderScreen({ query, rows, count, isViewer }: BackorderScreenProps) {
  const t = useTranslations("backorder");
  const hasFilters = isNarrowed(query);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <OrderTabs current="backorders" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 tabIndex={-1} className="text-3xl font-semibold md:text-4xl">
            {t("title")}
          </h1>
          <p role="status" className="mt-1 text-muted">
            {t("count", { count })}
          </p>
        </div>
        {count > 0 && <ListExports toPath={(format) => toExportPath(query, format)} />}
      </div>
      {(count > 0 || hasFilters) && (
        <>
          <BackorderFilters query={query} />
          {hasFilters && <ActiveFilters query={query} />}
        </>
      )}
      {rows.length > 0 ? (
        <BackorderList rows={rows} isViewer={isViewer} />
      ) : (
        <NoBackorders hasFilters={hasFilters} />
      )}
      <ListPaging
        page={query.page}
        pages={Math.ceil(count / backorderPageSize)}
        toHref={(page) => toBackordersHref(query, { page })}
      />
    </div>
  );
}

function toExportPath(query: BackorderQuery, format: string): `/api/${string}` {
  const params = new URLSearchParams([
    ...toBackorderParams({ ...query, page: 1 }),
    ["format", format],
  ]);
  return `/api/backorders/export?${params}`;
}

function BackorderFilters({ query }: { query: BackorderQuery }) {
  const t = useTranslations("backorder");
  const tOrder = useTranslations("order");
  return (
    <search data-no-print className="order-filters">
      <ListSearch
        action="/backorders"
        others={toBackorderParams({ ...query, search: "", page: 1 })}
        label={t("search")}
        hint={tOrder("searchHint")}
        value={query.search}
      />
      <FilterMenu title={t("availability")} chosen={query.isMissing ? 1 : 0}>
        <Choice
          href={toBackordersHref(query, { isMissing: !query.isMissing })}
          isChosen={query.isMissing}
          label={t("onlyMissing")}
        />
      </FilterMenu>
      <PeriodMenu
        action="/backorders"
        others={toBackorderParams({ ...query, from: undefined, to: undefined, page: 1 })}
        title={t("expected")}
        days={query}
      />
      <FilterMenu title={tOrder("sort.label")} value={t(`sort.${query.sort}`)} chosen={0}>
        {backorderOrders.map((sort) => (
          <Choice
            key={sort}
            isOne
            href={toBackordersHref(query, { sort })}
            isChosen={query.sort === sort}
            label={t(`sort.${sort}`)}
          />
        ))}
      </FilterMenu>
    </search>
  );
}

function ActiveFilters({ query }: { query: BackorderQuery }) {
  const t = useTranslations("backorder");
  const tOrder = useTranslations("order");
  const { formatDate } = useDates();
  const chips: { label: string; change: Partial<BackorderQuery> }[] = [
    ...(query.search ? [{ label: query.search, change: { search: "" } }] : []),
    ...(query.isMissing ? [{ label: t("onlyMissing"), change: { isMissing: false } }] : []),
    ...(["from", "to"] as const).flatMap((name) => {
      const day = query[name];
      const label = day && `${tOrder(`period.${name}`)} ${formatDate(day)}`;
      return label ? [{ label, change: { [name]: undefined } }] : [];
    }),
  ];
  return (
    <FilterChips
      chips={chips.map(({ label, change }) => ({ label, href: toBackordersHref(query, change) }))}
      clearHref={toBackordersHref(toBackorderQuery({ sort: query.sort }))}
    />
  );
}

function NoBackorders({ hasFilters }: { hasFilters: boolean }) {
  const t = useTranslations("backorder.none");
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-3 py-16 text-center">
      <h2 className="text-2xl font-semibold">{t(hasFilters ? "searchTitle" : "title")}</h2>
      <p className="text-muted">{t(hasFilters ? "searchText" : "text")}</p>
      <Link href={hasFilters ? "/backorders" : "/orders"} className={buttonClass()}>
        {t(hasFilters ? "all" : "orders")}
      </Link>
    </section>
  );
}
