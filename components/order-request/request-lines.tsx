import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";

type RequestLinesProps = {
  cart: CartView;
  /** Instead of the quantity as text. */
  quantityOf?: (line: CartLine) => ReactNode;
};

/** What is asked for, at today's prices. */
export function RequestLines({ cart, quantityOf }: RequestLinesProps) {
  const t = useTranslations("orderRequest");
  const locale = useLocale() as Locale;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t("lines")}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {t("item")}
          </th>
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            {t("quantity")}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <th scope="row" className="py-3 font-normal [overflow-wrap:anywhere]">
              <span className="block font-semibold">{toLineName(line)}</span>
              {line.sku && <span className="block text-sm text-muted">{line.sku}</span>}
            </th>
            <td className="px-3 py-3 text-right tabular-nums">
              {quantityOf ? quantityOf(line) : line.quantity}
            </td>
            <td className="py-3 text-right font-semibold tabular-nums">
              {formatMoney(line.subtotalMinor, cart.currencyCode, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
