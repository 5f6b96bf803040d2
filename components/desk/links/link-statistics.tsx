import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import { useDates } from "@/components/ui/use-dates";
import { formatCount } from "@/lib/format/count";
import type { Locale } from "@/lib/i18n/locales";

type Statistics = { statistics: SharedStatistics };
type Day = SharedStatistics["days"][number];

/** A link's views by day, and its most viewed products (SHARE-01). */
export function LinkStatistics({ statistics }: Statistics) {
  const t = useTranslations("desk.links.statistics");
  return (
    <section className="mt-12">
      <h2 className="text-2xl font-semibold">{t("title")}</h2>
      <p className="mt-2 max-w-prose text-muted">{t("text")}</p>
      {statistics.days.length > 0 ? (
        <Days statistics={statistics} />
      ) : (
        <p className="mt-3">{t("none")}</p>
      )}
      {statistics.products.length > 0 && <Products products={statistics.products} />}
    </section>
  );
}

const cell = "px-3 py-2 text-right tabular-nums";
const scrolling = "mt-4 overflow-x-auto rounded-card border border-line";

function Days({ statistics: { days, totals } }: Statistics) {
  const t = useTranslations("desk.links.statistics");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const isPersonal = totals.viewers !== null;
  const most = Math.max(1, ...days.map(({ views }) => views));
  const row = ({
    views,
    viewers,
    products,
    quantity,
    orders,
  }: Omit<Day, "day" | "products"> & {
    products: number | null;
  }) => [views, ...(isPersonal ? [viewers] : []), products, quantity, orders];
  const headings = [
    t("views"),
    ...(isPersonal ? [t("viewers")] : []),
    ...[t("products"), t("quantity"), t("orders")],
  ];
  const toCells = (values: readonly (number | null)[]) =>
    values.map((value, index) => (
      <td key={headings[index]} className={cell}>
        {value === null ? "" : formatCount(value, locale)}
      </td>
    ));
  return (
    <Table
      label={t("byDay")}
      headings={[t("day"), ...headings]}
      foot={
        <tr>
          <th scope="row" className="px-3 py-2">
            {t("total")}
          </th>
          {toCells(row({ ...totals, products: null }))}
        </tr>
      }
    >
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row" className="min-w-32 px-3 py-2 font-normal">
            <time dateTime={day.day}>{formatDate(day.day)}</time>
            <Bar percent={Math.round((day.views / most) * 100)} />
          </th>
          {toCells(row(day))}
        </tr>
      ))}
    </Table>
  );
}

type TableProps = { label: string; headings: string[]; children: ReactNode; foot?: ReactNode };

/** A table of figures, scrollable if they don't fit. */
function Table({ label, headings, children, foot }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={scrolling} aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className="px-3 py-2 align-bottom font-semibold not-first:text-right"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
        {foot && <tfoot className="border-t border-line font-semibold">{foot}</tfoot>}
      </table>
    </section>
  );
}

/** A day's views relative to the busiest day; the number is next to it. */
function Bar({ percent }: { percent: number }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology
    <svg
      aria-hidden
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 block h-1 w-full text-brand"
    >
      <rect width={percent} height="4" fill="currentColor" />
    </svg>
  );
}

function Products({ products }: Pick<SharedStatistics, "products">) {
  const t = useTranslations("desk.links.statistics");
  const locale = useLocale() as Locale;
  return (
    <Table label={t("byProduct")} headings={[t("product"), t("looks"), t("quantity")]}>
      {products.map(({ product_id: id, title, looks, quantity }) => (
        <tr key={id}>
          <th scope="row" className="px-3 py-2 font-normal [overflow-wrap:anywhere]">
            {title}
          </th>
          <td className={cell}>{formatCount(looks, locale)}</td>
          <td className={cell}>{formatCount(quantity, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}
