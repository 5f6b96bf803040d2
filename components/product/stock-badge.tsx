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
import type { StockKind, StockState } from "@/domain/quantities/stock";
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
  /** One of many in a table: small, and coloured only if it needs attention. */
  isQuiet?: boolean;
};

/**
 * The stock state as symbol and text, never by colour alone. Nothing if the seller does not show
 * it.
 */
export function StockBadge({ stock, t, locale, className = "", isQuiet = false }: StockBadgeProps) {
  if (!stock.isShown) return null;
  const { icon, className: tone } = looks[stock.kind];
  const word = isQuiet && stock.kind === "in_stock" ? "text-muted" : tone;
  const date = findDateText(t, stock, locale);
  return (
    <p
      data-stock={stock.kind}
      className={`flex items-start
        ${isQuiet ? "gap-1 text-xs leading-4" : "gap-1.5 text-sm leading-snug"} ${className}`}
    >
      <Icon
        of={icon}
        className={`shrink-0 ${isQuiet ? "mt-px size-3.5" : "mt-0.5 size-4"} ${tone}`}
      />
      <span className="min-w-0">
        <span className={`${isQuiet ? "font-medium" : "font-semibold"} ${word}`}>
          {toStockLabel(t, stock)}
        </span>
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
