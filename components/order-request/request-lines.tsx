import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LineName, LineTable } from "@/components/ui/line-table";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";

type RequestLinesProps = {
  cart: CartView;
  /** Replaces the quantity as text. */
  quantityOf?: (line: CartLine) => ReactNode;
};

/** The requested lines, at current prices. */
export function RequestLines({ cart, quantityOf }: RequestLinesProps) {
  const t = useTranslations("orderRequest");
  const locale = useLocale() as Locale;
  return (
    <LineTable
      caption={t("lines")}
      columns={[{ heading: t("item") }, { heading: t("quantity") }, { heading: t("amount") }]}
    >
      {cart.lines.map((line) => (
        <tr key={line.id} className="border-b border-line align-top">
          <th scope="row" className="py-3 font-normal [overflow-wrap:anywhere]">
            <LineName title={toLineName(line)} sku={line.sku} />
          </th>
          <td className="px-3 py-3 text-right tabular-nums">
            {quantityOf ? quantityOf(line) : line.quantity}
          </td>
          <td className="py-3 text-right font-semibold tabular-nums">
            {formatMoney(line.subtotalMinor, cart.currencyCode, locale)}
          </td>
        </tr>
      ))}
    </LineTable>
  );
}
