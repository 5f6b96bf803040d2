import {
  CalendarClock,
  Check,
  CircleSlash,
  Hammer,
  PackageOpen,
  RefreshCw,
  Sparkles,
} from "lucide";
import { Icon, type IconShapes } from "@/components/ui/icon";
import type { Locale } from "@/lib/i18n/locales";
import type { StockKind, StockState } from "@/lib/model/stock";
import { findDateText, type ProductTranslator, toStockLabel } from "./stock-text";

const looks: Record<StockKind, { icon: IconShapes; className: string }> = {
  in_stock: { icon: Check, className: "text-success" },
  limited: { icon: PackageOpen, className: "text-warning" },
  out: { icon: CircleSlash, className: "text-danger" },
  in_production: { icon: Hammer, className: "text-info" },
  backorder: { icon: RefreshCw, className: "text-info" },
  preorder: { icon: CalendarClock, className: "text-info" },
  on_demand: { icon: Sparkles, className: "text-info" },
};

type StockBadgeProps = {
  stock: StockState & { outCount?: number };
  t: ProductTranslator;
  locale: Locale;
  className?: string;
};

/** Stock by sign and words, never by colour alone. Nothing where the seller does not show it. */
export function StockBadge({ stock, t, locale, className = "" }: StockBadgeProps) {
  if (!stock.isShown) return null;
  const { icon, className: tone } = looks[stock.kind];
  const date = findDateText(t, stock, locale);
  return (
    <p
      data-stock={stock.kind}
      className={`flex items-start gap-1.5 text-sm leading-snug ${className}`}
    >
      <Icon of={icon} className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <span className={`font-semibold ${tone}`}>{toStockLabel(t, stock)}</span>
        {date && <span className="block">{date}</span>}
        {stock.quantityInProduction !== null && (
          <span className="block text-muted">
            {t("stock.produced", { count: stock.quantityInProduction })}
          </span>
        )}
        {stock.outCount ? (
          <span className="block text-muted">{t("stock.someOut", { count: stock.outCount })}</span>
        ) : null}
      </span>
    </p>
  );
}
